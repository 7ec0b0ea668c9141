import type { StorageUse } from '@afi/contracts/media';
import { maxDecks, outlineJob } from '@afi/contracts/slides';
import { Storage } from '@afi/runtime/storage';
import { JobCancelled } from '../../../src/modules/jobs/jobs.events.js';
import { CountDeckLinkWhenJobEnded } from '../../../src/modules/slides/reactions/count-deck-link-when-job-ended.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

const mega = 1024 * 1024;

describe('the room of a link slides are made of', () => {
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0, env: { UPLOAD_DAY_MB: '15' } });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.db.empty('rate_limit', 'deck', 'media_intake');
  });

  const begin = (source: object = { kind: 'link', url: 'https://exemple.ci/cours' }) =>
    mine.post<{ id: string; jobId: string }>('/client/decks', { source, language: 'fr' });
  const today = async () => (await mine.get<StorageUse>('/client/storage')).body.today;
  const files = async () => (await platform.app.get(Storage, { strict: false }).list('uploads/', '')).length;
  const ended = (jobId: string) =>
    platform.app
      .get(EntityScope, { strict: false })
      .run(() =>
        platform.app
          .get(CountDeckLinkWhenJobEnded, { strict: false })
          .react(new JobCancelled(jobId, outlineJob.kind, 1)),
      );

  it('(d194) is held while it is fetched, and given back; what it brought counts while it lies there', async () => {
    const { body } = await begin();
    expect(await today()).toBe(10 * mega);
    expect((await begin()).status).toBe(202);
    const kept = await files();
    const refused = problemOf(await begin());
    expect([refused.status, refused.code]).toEqual([413, 'media.too-much-today']);
    // Nothing of what was refused stays.
    expect(await files()).toBe(kept);
    await platform.app
      .get(Storage, { strict: false })
      .put(`jobs/${body.jobId}/source.pdf`, Buffer.alloc(2 * mega), 'application/pdf');
    await ended(body.jobId);
    expect(await today()).toBe(5 * mega + 2 * mega);
    expect((await begin({ kind: 'text', text: '# Un cours\n\nIl y a un texte, et il est court.' })).status).toBe(202);
    expect(await today()).toBe(7 * mega);
  });

  it('(d194) is not taken by a deck that is refused, which leaves no file either', async () => {
    const { body } = await begin({ kind: 'text', text: '# Un cours\n\nIl y a un texte, et il est court.' });
    const columns = await platform.db.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'deck'::regclass and attnum > 0 and not attisdropped
         and attgenerated = '' and attname <> 'id'`,
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await platform.db.query(
      `insert into deck (id, ${names}) select gen_random_uuid(), ${names} from deck, generate_series(1, $2) where id = $1`,
      [body.id, maxDecks],
    );
    const kept = await files();
    expect(problemOf(await begin()).code).toBe('slides.full');
    expect([await files(), await today()]).toEqual([kept, 0]);
  });
});
