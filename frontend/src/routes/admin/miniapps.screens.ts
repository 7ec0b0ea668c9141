import { miniappScreens as paths } from '@afi/contracts/miniapps';
import { screen } from '../screen.js';

const form = () => import('./EditMiniapp.js');

export default [
  screen(paths.all, {
    who: 'admin',
    title: 'miniapps:title',
    load: () => import('./AdminMiniapps.js'),
    words: ['table'],
  }),
  screen(paths.create, { who: 'admin', title: 'miniapps:new', load: form }),
  screen(paths.edit, { who: 'admin', title: 'miniapps:edit', load: form }),
];
