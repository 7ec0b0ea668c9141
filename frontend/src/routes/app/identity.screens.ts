import { identityScreens as paths } from '@afi/contracts/identity';
import { screen } from '../screen.js';

export default [
  screen(paths.profile, { who: 'client', title: 'identity:profile.title', load: () => import('./Profile.js') }),
  screen(paths.settings, { who: 'client', title: 'identity:settings.title', load: () => import('./Settings.js') }),
];
