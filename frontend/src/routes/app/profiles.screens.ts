import { profileScreens as paths } from '@afi/contracts/profiles';
import { screen } from '../screen.js';

export default [
  screen(paths.mine, {
    who: 'client',
    title: 'account:profile.title',
    load: () => import('./Profile.js'),
    words: ['identity', 'profiles'],
    offline: true,
  }),
];
