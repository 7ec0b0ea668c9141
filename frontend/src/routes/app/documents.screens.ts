import { documentScreens as paths } from '@afi/contracts/documents';
import { screen } from '../screen.js';

export default [
  screen(paths.list, {
    who: 'client',
    title: 'documents:title',
    load: () => import('./Documents.js'),
    words: ['jobs', 'communities'],
    offline: true,
  }),
  screen(paths.create, {
    who: 'client',
    title: 'documents:new.title',
    load: () => import('./NewDocument.js'),
    words: ['communities', 'media'],
    ahead: true,
  }),
  screen(paths.one, {
    who: 'client',
    title: 'documents:titles.pdf',
    load: () => import('./DocumentPage.js'),
    words: ['jobs', 'editor'],
    ahead: true,
  }),
];
