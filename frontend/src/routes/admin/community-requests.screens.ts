import { communityRequestScreens as paths } from '@afi/contracts/community-requests';
import { screen } from '../screen.js';

export default [
  screen(paths.all, {
    who: 'admin',
    title: 'community-requests:admin.title',
    load: () => import('./AdminRequests.js'),
    words: ['communities', 'table'],
  }),
];
