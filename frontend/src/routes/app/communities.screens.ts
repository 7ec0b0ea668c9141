import { communityScreens as paths } from '@afi/contracts/communities';
import { screen } from '../screen.js';

export default [
  screen(paths.list, {
    who: 'client',
    title: 'communities:title',
    load: () => import('./Communities.js'),
    ahead: true,
    offline: true,
  }),
  screen(paths.create, {
    who: 'client',
    title: 'communities:new.title',
    load: () => import('./NewCommunity.js'),
    words: ['community-requests'],
  }),
  screen(paths.join, { who: 'client', title: 'communities:join.title', load: () => import('./JoinCommunity.js') }),
  screen(paths.one, {
    who: 'client',
    title: 'communities:one',
    load: () => import('./Community.js'),
    words: ['posts', 'media'],
    ahead: true,
    offline: {
      parts: ['MembersList', 'CommunityInfo', 'LevelCard', 'CommentWays', 'WaitingPosts'],
      words: ['comments', 'community-members', 'notification-choices'],
    },
  }),
];
