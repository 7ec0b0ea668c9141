import { reminderScreens as paths } from '@afi/contracts/reminders';
import { screen } from '../screen.js';

export default [
  screen(paths.list, {
    who: 'client',
    title: 'reminders:title',
    load: () => import('./Reminders.js'),
    words: ['pause'],
    offline: true,
  }),
];
