import { goalScreens as paths } from '@afi/contracts/goals';
import { screen } from '../screen.js';

export default [
  screen(paths.list, {
    who: 'client',
    title: 'goals:title',
    load: () => import('./Goals.js'),
    words: ['pause'],
    // What other words show with a goal is there, too.
    offline: { parts: ['GoalReminders', 'GoalThought'], words: ['reminders', 'thoughts'] },
  }),
  screen(paths.one, {
    who: 'client',
    title: 'goals:one',
    load: () => import('./Goal.js'),
    words: ['pause', 'thoughts', 'reminders'],
  }),
];
