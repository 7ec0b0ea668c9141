import { campaignScreens as paths } from '@afi/contracts/campaigns';
import { screen } from '../screen.js';

export default [
  screen(paths.members, {
    who: 'client',
    title: 'member-messages:screen',
    load: () => import('./NotifyMembers.js'),
    words: ['communities', 'posts'],
  }),
];
