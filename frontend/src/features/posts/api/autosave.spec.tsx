import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { postAutosaveRoutes as routes, type AutosavedFields } from '@afi/contracts/post-autosaves';
import { answering, calls, startServer, withoutNetwork } from '../../../../test/answering.js';
import { noteAnswer } from '../../../lib/online.js';
import { Autosave, paceOf, type AutosaveLink } from './autosave.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const pace = paceOf(false);
const fields = (title: string): AutosavedFields => ({
  ...{ communityId: null, type: 'text', title, content: '', privacy: 'membersOnly' },
  ...{ body: '{}', action: '', startsAt: '', endsAt: '', mustRead: false, language: '' },
});
const at = '2026-11-22T14:02:00.000Z';

/** A server that keeps one text, and what it was last given. */
let kept: string[];
function answersAll(): void {
  answering(routes.begin, (body) => {
    kept.push(body.fields.title);
    return { id, version: 1, savedAt: at };
  });
  answering(routes.keep, (body) => {
    kept.push(body.fields.title);
    return { version: body.version + 1, savedAt: at };
  });
  answering(routes.forget, undefined);
}
let remembered: AutosaveLink | null;
let end: (() => void) | undefined;
function composer(): Autosave {
  const autosave = new Autosave({ postId: null, pace, remember: (link) => (remembered = link) });
  end = autosave.start();
  return autosave;
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  [kept, remembered] = [[], null];
  startServer();
  answersAll();
});
afterEach(() => {
  end?.();
  jest.useRealTimers();
});

describe('a text kept on the server while it is written', () => {
  it('goes out once the person pauses, and not at every letter', async () => {
    const autosave = composer();
    for (const title of ['F', 'Fê', 'Fête']) {
      autosave.wrote(fields(title));
      await pass(pace.quietMs / 2);
    }
    expect(kept).toEqual([]);
    await pass(pace.quietMs);
    expect(kept).toEqual(['Fête']);
    expect(autosave.state()).toEqual({ is: 'saved', at });
    expect(remembered).toMatchObject({ id, version: 1 });
  });

  it('goes out now and then while somebody writes without a pause', async () => {
    const autosave = composer();
    for (let waited = 0; waited <= pace.mostMs; waited += 1_000) {
      autosave.wrote(fields(`n° ${waited}`));
      await pass(1_000);
    }
    expect(kept.length).toBeGreaterThan(0);
  });

  it('is sent once at a time: what is written meanwhile follows with the next', async () => {
    let answer: () => void = () => undefined;
    answering(routes.begin, async (body) => {
      kept.push(body.fields.title);
      await new Promise<void>((resolve) => (answer = resolve));
      return { id, version: 1, savedAt: at };
    });
    const autosave = composer();
    autosave.wrote(fields('Un'));
    await pass(pace.quietMs);
    autosave.wrote(fields('Deux'));
    await pass(pace.mostMs);
    expect(kept).toEqual(['Un']);
    answer();
    await pass(pace.mostMs);
    expect(kept).toEqual(['Un', 'Deux']);
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['POST', 'PUT']);
  });

  it('waits quietly without a network, and goes out when it is back', async () => {
    const autosave = composer();
    withoutNetwork();
    autosave.wrote(fields('Hors ligne'));
    await pass(pace.quietMs);
    expect(autosave.state().is).toBe('waiting');
    startServer();
    answersAll();
    await pass(0);
    noteAnswer();
    await pass(0);
    expect(kept).toEqual(['Hors ligne']);
    expect(autosave.state().is).toBe('saved');
  });

  it('says when another device wrote it too, and overwrites nothing until somebody decides', async () => {
    const autosave = composer();
    autosave.goOnWith({ id, version: 3 });
    answering(routes.keep, { refused: { status: 409, code: 'posts.autosave-elsewhere' } });
    const there = { id, postId: null, title: 'Là-bas', excerpt: '', type: 'text' as const, version: 4, savedAt: at };
    answering(routes.one, { ...there, fields: fields('Là-bas') });
    autosave.wrote(fields('Ici'));
    await pass(pace.quietMs);
    expect(autosave.state()).toEqual({ is: 'elsewhere', at });
    autosave.wrote(fields('Ici encore'));
    await pass(pace.mostMs);
    expect(kept).toEqual([]);
    expect(await autosave.goOnApart()).toBe(true);
    expect([kept, calls.at(-1)?.split(' ')[0]]).toEqual([['Ici encore'], 'POST']);
  });

  it('of another device stays when all of this one’s was deleted', async () => {
    const autosave = composer();
    autosave.goOnWith({ id, version: 3 });
    answering(routes.keep, { refused: { status: 409, code: 'posts.autosave-elsewhere' } });
    const there = { id, postId: null, title: 'Là-bas', excerpt: '', type: 'text' as const, version: 4, savedAt: at };
    answering(routes.one, { ...there, fields: fields('Là-bas') });
    autosave.wrote(fields('Ici'));
    await pass(pace.quietMs);
    autosave.emptied();
    await pass(pace.mostMs);
    expect([autosave.state().is, autosave.id]).toEqual(['idle', undefined]);
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  it('goes on as a text of its own when it was saved or dropped elsewhere', async () => {
    const autosave = composer();
    autosave.goOnWith({ id, version: 3 });
    answering(routes.keep, { refused: { status: 404, code: 'http.not-found' } });
    autosave.wrote(fields('Suite'));
    await pass(pace.quietMs);
    await pass(pace.quietMs);
    expect(kept).toEqual(['Suite']);
  });

  it('goes on as a text of its own when it ended before it had begun', async () => {
    const autosave = composer();
    const { sentAs } = autosave;
    answering(routes.begin, (body) => {
      if (body.writer === sentAs) return { refused: { status: 409, code: 'posts.autosave-ended' } };
      kept.push(body.fields.title);
      return { id, version: 1, savedAt: at };
    });
    autosave.wrote(fields('Suite'));
    await pass(pace.quietMs);
    await pass(pace.quietMs);
    expect([kept, autosave.state().is]).toEqual([['Suite'], 'saved']);
  });

  it('is kept by this device alone where the server takes no more, and says so', async () => {
    answering(routes.begin, { refused: { status: 409, code: 'posts.autosaves-enough' } });
    const autosave = composer();
    autosave.wrote(fields('De trop'));
    await pass(pace.quietMs);
    expect(autosave.state().is).toBe('refused');
    expect(await autosave.settle()).toBe(false);
  });

  describe('while the server has not answered yet', () => {
    let answer: () => void;
    const beginning = async (): Promise<Autosave> => {
      answering(routes.begin, async (body) => {
        kept.push(body.fields.title);
        await new Promise<void>((resolve) => (answer = resolve));
        return { id, version: 1, savedAt: at };
      });
      const autosave = composer();
      autosave.wrote(fields('Fête'));
      await pass(pace.quietMs);
      expect(kept).toEqual(['Fête']);
      return autosave;
    };
    const forgotten = `DELETE /api/client/post-autosaves/${id}`;

    it('goes with its post by the name of its writer, and once the answer came if that was too early', async () => {
      const autosave = await beginning();
      autosave.pause();
      const { sentAs } = autosave;
      expect(sentAs).toMatch(/^[0-9a-f-]{36}$/);
      autosave.done();
      answer();
      await pass(0);
      expect([calls.at(-1), remembered]).toEqual([forgotten, null]);
      // The screen that goes away with it sends nothing again.
      end?.();
      await pass(pace.mostMs);
      expect(calls).toHaveLength(2);
    });

    it('stays when its post was refused: what is written next goes on with it', async () => {
      const autosave = await beginning();
      autosave.pause();
      answer();
      await pass(0);
      autosave.resume();
      autosave.wrote(fields('Fête de fin d’année'));
      await pass(pace.quietMs);
      expect(calls.map((call) => call.split(' ')[0])).toEqual(['POST', 'PUT']);
      expect(autosave.sentAs).toBe(id);
    });

    it('goes when all of it was deleted meanwhile, and nobody says it is kept', async () => {
      const autosave = await beginning();
      autosave.emptied();
      expect(autosave.state().is).toBe('idle');
      answer();
      await pass(0);
      expect([calls.at(-1), remembered, autosave.state()]).toEqual([forgotten, null, { is: 'idle', at: null }]);
    });

    it('stays when something was written again before the answer came', async () => {
      const autosave = await beginning();
      autosave.emptied();
      autosave.wrote(fields('Sortie'));
      answer();
      await pass(pace.mostMs);
      expect(kept).toEqual(['Fête', 'Sortie']);
      expect(calls).not.toContain(forgotten);
    });

    it('goes once its post was taken, where its own answer came between the two', async () => {
      const autosave = await beginning();
      autosave.pause();
      answer();
      await pass(0);
      end?.();
      autosave.done();
      await pass(0);
      expect(calls.at(-1)).toBe(forgotten);
    });

    it('stays when its screen goes away', async () => {
      await beginning();
      end?.();
      answer();
      await pass(pace.mostMs);
      expect(calls).not.toContain(forgotten);
      expect(remembered).toMatchObject({ id });
    });
  });

  describe('whose post is on the way when its screen goes away', () => {
    const leaving = (): Autosave => {
      const autosave = composer();
      autosave.wrote(fields('Kermesse'));
      autosave.pause();
      // Whatever is written or hidden meanwhile.
      autosave.wrote(fields('Kermesse, samedi'));
      autosave.flush();
      end?.();
      return autosave;
    };

    it('belongs to that post: nothing is kept of it, then or once it was taken', async () => {
      const autosave = leaving();
      await pass(pace.mostMs);
      autosave.done();
      await pass(pace.mostMs);
      expect(calls).toEqual([]);
    });

    it('is kept after all when the post was refused', async () => {
      const autosave = leaving();
      await pass(pace.mostMs);
      autosave.resume();
      await pass(pace.mostMs);
      expect(kept).toEqual(['Kermesse, samedi']);
    });
  });

  it('goes when all of it was deleted again, and once it became a post nothing follows', async () => {
    const autosave = composer();
    autosave.wrote(fields('Fête'));
    await pass(pace.quietMs);
    autosave.emptied();
    expect([calls.at(-1), remembered]).toEqual([`DELETE /api/client/post-autosaves/${id}`, null]);
    autosave.wrote(fields('Fête'));
    autosave.done();
    await pass(pace.mostMs);
    expect(kept).toEqual(['Fête']);
  });
});
