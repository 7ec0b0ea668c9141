import { defineEntity, p } from '@mikro-orm/core';
import { newRow } from './new-row.js';

const PollSchema = defineEntity({
  name: 'Poll',
  tableName: 'poll',
  properties: {
    id: p.uuid().primary(),
    title: p.text(),
    closedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
});
class Poll extends PollSchema.class {
  get open(): boolean {
    return !this.closedAt;
  }
}

describe('a new row', () => {
  it('is an entity with its columns', () => {
    const poll = newRow(Poll, PollSchema, { id: '1', title: 'Cantine', closedAt: null });
    expect(poll).toBeInstanceOf(Poll);
    expect(poll).toMatchObject({ title: 'Cantine', open: true });
  });

  it('does not compile with a column that is missing, nullable ones too, or unknown', () => {
    // @ts-expect-error `title` is missing
    newRow(Poll, PollSchema, { id: '1', closedAt: null });
    // @ts-expect-error `closedAt` is missing
    newRow(Poll, PollSchema, { id: '1', title: 'Cantine' });
    // @ts-expect-error `colour` is no column
    expect(newRow(Poll, PollSchema, { id: '1', title: 'Cantine', closedAt: null, colour: 'red' })).toBeDefined();
  });
});
