import { figureScreens as paths } from '@afi/contracts/figures';
import { screen } from '../screen.js';

export default [
  screen(paths.mine, { who: 'client', title: 'figures:mine.title', load: () => import('./Dashboard.js') }),
  screen(paths.posts, { who: 'client', title: 'figures:mine.postsTitle', load: () => import('./MyPostsPage.js') }),
];
