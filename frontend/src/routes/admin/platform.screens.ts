import { platformScreens as paths } from '@afi/contracts/platform';
import { screen } from '../screen.js';

export default [
  screen(paths.dashboard, {
    who: 'staff',
    title: 'admin:dashboard.title',
    load: () => import('./AdminDashboard.js'),
    words: ['figures', 'media'],
  }),
];
