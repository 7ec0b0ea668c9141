import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('work on what was deleted meanwhile', () => {
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());

  const begin = async (path: string, body: object): Promise<string> =>
    (await mine.post<{ id: string }>(path, body)).body.id;
  const rungAbout = async (): Promise<string[]> => {
    const { body } = await mine.get<{ items: { link: string | null }[] }>('/client/notifications');
    return body.items.flatMap(({ link }) => /[0-9a-f-]{36}/.exec(link ?? '')?.[0] ?? []);
  };

  it('rings for nobody when it ends; other work of the same kind does', async () => {
    const topic = { kind: 'topic', text: 'Le marché de Ouidah' };
    const thoughtId = await begin('/client/thoughts', { content: 'Le marché ouvre à six heures.' });
    const words: [path: string, body: object][] = [
      ['/client/videos', { source: topic, format: '1:1', quality: '480p' }],
      ['/client/decks', { source: topic, language: 'fr' }],
      ['/client/stories', { thoughtIds: [thoughtId] }],
    ];
    const deleted: string[] = [];
    const kept: string[] = [];
    for (const [path, body] of words) {
      deleted.push(await begin(path, body));
      kept.push(await begin(path, body));
      expect((await mine.delete(`${path}/${deleted.at(-1)}`)).status).toBe(204);
    }
    await platform.addWorkers();
    const open = () =>
      platform.db.query(`select 1 from job where subject_id = any($1::uuid[]) and status not in ('done', 'failed')`, [
        [...deleted, ...kept],
      ]);
    await until('all of it has ended', async () => (await open()).length === 0);
    await platform.settled();
    const rung = await rungAbout();
    expect(kept.filter((id) => !rung.includes(id))).toEqual([]);
    expect(deleted.filter((id) => rung.includes(id))).toEqual([]);
  });
});
