import { chatScreens as paths } from '@afi/contracts/assistant';
import { screen } from '../screen.js';

export default [
  screen(paths.list, {
    who: 'client',
    title: 'assistant:title',
    load: () => import('./Chats.js'),
    ahead: true,
    words: ['media'],
    offline: { parts: ['tus'] },
  }),
  screen(paths.memory, {
    who: 'client',
    title: 'assistant:memory.title',
    load: () => import('./ChatMemory.js'),
  }),
  screen(paths.one, {
    who: 'client',
    title: 'assistant:title',
    load: () => import('./Chat.js'),
    ahead: true,
    words: ['media'],
    offline: { parts: ['tus'] },
  }),
];
