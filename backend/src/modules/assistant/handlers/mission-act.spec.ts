import { describe, expect, it } from '@jest/globals';
import type { ChatActs } from '../chat-acts.queries.js';
import { MissionAct } from './mission-act.js';

describe('who looks for a mission', () => {
  let understand: (line: string) => unknown = () => null;
  const acts = {
    contribute: (_: string, act: { understand: typeof understand }) => void (understand = act.understand),
  };
  new MissionAct(acts as unknown as ChatActs);

  it.each([
    'Cherche-moi une mission à Abidjan',
    'Trouve des missions près de moi',
    'Quelles missions sont ouvertes ?',
    'Y a-t-il des missions à Cotonou ?',
    'Find me a mission in Lagos',
    'Are there any missions?',
  ])('is understood: %s', (line) => expect(understand(line)).toEqual({}));

  it.each([
    'Quelle est la mission de notre école ?',
    'Which Apollo missions landed on the Moon?',
    'Trouve un ordre de mission',
    'List the missions of the United Nations',
  ])('is not who asks for something else: %s', (line) => expect(understand(line)).toBeNull());
});
