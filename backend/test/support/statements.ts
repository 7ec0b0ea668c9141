import { jest } from '@jest/globals';
import { loadedBy } from './shared-modules/loaded.js';

/** The ORM brings a `pg` of its own: every statement of the reads goes through it. */
const { Client } = loadedBy('@mikro-orm/postgresql', 'pg') as {
  Client: { prototype: { query(text: unknown): unknown } };
};
const original = Client.prototype.query;

/** Counts the statements of the backend from now on; `beginAnew` forgets those before. */
export function countStatements() {
  let count = 0;
  const send = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
    count += 1;
    return original.apply(this, args as [unknown]);
  });
  return {
    get count() {
      return count;
    },
    beginAnew: () => void (count = 0),
    stop: () => send.mockRestore(),
  };
}
