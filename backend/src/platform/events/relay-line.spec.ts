import type { ClaimedRow } from './delivery.js';
import { RelayLine } from './relay-line.js';

const row = (id: string, name = 'a.happened'): ClaimedRow => ({ id, name, payload: {}, tries: 0 });

/** A table of rows, and deliveries that end when the spec says so, or as they are told to. */
function table(...given: ClaimedRow[]) {
  const [due, noted, failures]: [ClaimedRow[], string[], unknown[]] = [[...given], [], []];
  const state = { claim: (): void => undefined, deliver: (): Promise<void> => Promise.resolve() };
  const line = new RelayLine({
    claim: async (busy) => {
      state.claim();
      return due.splice(0).filter((one) => !busy.includes(one.name) || void due.push(one));
    },
    deliver: async (rows) => {
      await state.deliver();
      return rows;
    },
    note: async (rows) => void noted.push(...rows.map(({ id }) => id)),
    failed: (error) => void failures.push(error),
  });
  return { line, due, noted, failures, state };
}

describe('a line of the relay', () => {
  it('takes what comes while it delivers, also at the very end of a run', async () => {
    const { line, due, noted } = table(row('1'));
    line.run();
    due.push(row('2'));
    line.run();
    await line.idle();
    expect(noted).toEqual(['1', '2']);
  });

  it('goes on after a table that could not be read, and after a delivery that failed', async () => {
    const { line, due, noted, failures, state } = table(row('1'));
    state.claim = () => {
      throw new Error('away');
    };
    line.run();
    await line.idle();
    state.claim = () => undefined;
    state.deliver = () => Promise.reject(new Error('cut'));
    line.run();
    await line.idle();
    expect([failures.length, noted]).toEqual([2, []]);
    state.deliver = () => Promise.resolve();
    due.push(row('1'));
    line.run();
    await line.idle();
    expect(noted).toEqual(['1']);
  });

  it('ends what is under way when it is stopped, writes that down, and takes nothing more', async () => {
    const { line, due, noted, state } = table(row('1'));
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun = new Promise<void>((begins) => {
      state.deliver = () => {
        begins();
        return promise;
      };
    });
    line.run();
    await begun;
    due.push(row('2', 'b.happened'));
    const stopped = line.stop();
    resolve();
    await stopped;
    line.run();
    expect([noted, due.map(({ id }) => id), line.isBusy]).toEqual([['1'], ['2'], false]);
  });
});
