import type { Readable } from 'node:stream';
import { storedFirst } from './stored-first.js';

describe('what is stored first', () => {
  /** A storage that keeps what lies in it, and transactions that only run. */
  const tools = () => {
    const lies = new Map<string, string>();
    const storage = {
      put: (key: string, body: Buffer | Readable) => {
        lies.set(key, Buffer.isBuffer(body) ? body.toString('utf8') : 'a stream');
        return Promise.resolve({ bytes: 0 });
      },
      remove: (key: string) => {
        lies.delete(key);
        return Promise.resolve();
      },
    };
    const em = { transactional: <Done>(work: () => Promise<Done>) => work() };
    return { em, storage, lies };
  };

  it('is looked at a few times where it never reads the same: then that is said, and no file stays', async () => {
    const { lies, ...means } = tools();
    let looks = 0;
    const begun: string[] = [];
    const asked = storedFirst(means, {
      look: () => {
        looks += 1;
        if (looks > 100) throw new Error('looked for ever');
        return Promise.resolve({ source: `text ${looks}`, found: looks });
      },
      begin: (_, key) => Promise.resolve(begun.push(key)),
    });
    await expect(asked).rejects.toMatchObject({ code: 'http.changed-meanwhile', status: 409 });
    expect([looks, begun, lies.size]).toEqual([10, [], 0]);
  });

  it('is asked for with the text of the second look where that was changed once', async () => {
    const { lies, ...means } = tools();
    const texts = ['one', 'two'];
    const key = await storedFirst<null, string>(means, {
      look: () => Promise.resolve({ source: texts.shift() ?? 'two', found: null }),
      begin: (_, at) => Promise.resolve(at),
    });
    expect([...lies]).toEqual([[key, 'two']]);
  });
});
