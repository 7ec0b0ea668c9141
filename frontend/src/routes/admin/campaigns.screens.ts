import { campaignScreens as paths } from '@afi/contracts/campaigns';
import { screen } from '../screen.js';

export default [
  screen(paths.list, {
    who: 'admin',
    title: 'campaigns:title',
    load: () => import('./AdminCommunication.js'),
    words: ['table'],
  }),
  screen(paths.create, {
    who: 'admin',
    title: 'campaigns:new',
    load: () => import('./NewCampaign.js'),
    words: ['media'],
  }),
  screen(paths.agent, {
    who: 'admin',
    title: 'campaigns:aim.title',
    load: () => import('./CampaignByAim.js'),
    words: ['jobs'],
  }),
  screen(paths.one, {
    who: 'admin',
    title: 'campaigns:one',
    load: () => import('./CampaignPage.js'),
    words: ['deliveries', 'table', 'exports'],
  }),
  screen(paths.edit, {
    who: 'admin',
    title: 'campaigns:edit',
    load: () => import('./EditCampaignPage.js'),
    words: ['media'],
  }),
  screen(paths.contacts, {
    who: 'admin',
    title: 'contacts:title',
    load: () => import('./AdminContacts.js'),
    words: ['campaigns', 'table', 'exports'],
  }),
  screen(paths.contact, {
    who: 'admin',
    title: 'contacts:one',
    load: () => import('./ContactPage.js'),
    words: ['campaigns', 'table'],
  }),
];
