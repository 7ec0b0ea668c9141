import { searchScreens as paths } from '@afi/contracts/search';
import { screen } from '../screen.js';

export default [screen(paths.all, { who: 'client', title: 'search:title', load: () => import('./SearchPage.js') })];
