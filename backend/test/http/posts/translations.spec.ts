import { MikroORM } from '@mikro-orm/postgresql';
import { postTranslationJob, type PostTranslation } from '@afi/contracts/post-translations';
import type { PostView } from '@afi/contracts/posts';
import { Storage } from '@afi/runtime/storage';
import { startEmulator, type Emulator } from '../../../../workers/src/tools/llm/emulator.js';
import { JobFinished } from '../../../src/modules/jobs/jobs.events.js';
import { UploadSweep } from '../../../src/modules/media/sweep/upload-sweep.js';
import { KeepTranslationWhenJobFinished } from '../../../src/modules/posts/reactions/keep-translation-when-job-finished.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import { problemOf } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { Author } from './author.js';

const post = {
  title: 'Réunion de la classe',
  content: '<p>Samedi à <strong>9 h</strong>, dans la <a href="https://ecole.test/cour">cour</a>.</p>',
  publish: true,
};

const never = (): never => {
  throw new Error('lost');
};

describe('a post in the other language', () => {
  let emulator: Emulator;
  let platform: Platform;
  let owner: Author;
  let member: Author;
  beforeAll(async () => {
    emulator = await startEmulator();
    const model = { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'emulated-1', AI_PAUSE_SECONDS: '0' };
    platform = await Platform.start({ workers: 0, env: model });
    await platform.addWorkers();
    ({ owner, member } = await Author.all(platform));
  });
  afterAll(async () => {
    await platform.stop();
    await emulator.stop();
  });
  beforeEach(() => {
    emulator.calls.length = 0;
    emulator.broken = null;
  });

  const url = ({ id }: Pick<PostView, 'id'>) => `/client/posts/${id}/translation`;
  const ask = (of: PostView, to: string, by = member) => by.caller.post<PostTranslation>(url(of), { to });
  const read = async (of: PostView, to: string, by = member) =>
    (await by.caller.get<PostTranslation>(`${url(of)}?to=${to}`)).body;
  const settled = (of: PostView, to: string) =>
    until('the end of the translation', async () => {
      const shown = await read(of, to);
      return shown.status !== 'waiting' && shown;
    });

  it('is made once for all its readers, and made anew when the post reads differently', async () => {
    const made = await owner.write(post);
    expect((await member.one(made.id)).body).toMatchObject({ language: 'fr', translatable: true });
    expect((await read(made, 'en')).status).toBe('none');
    expect((await ask(made, 'en')).body).toMatchObject({ status: 'waiting', language: 'en' });
    expect(await settled(made, 'en')).toEqual({
      status: 'ready',
      language: 'en',
      beside: {},
      title: '[en] Réunion de la classe',
      content:
        '<p>[en] Samedi à <strong>[en] 9 h</strong>[en] , dans la <a href="https://ecole.test/cour">[en] cour</a>[en] .</p>',
    });
    const calls = emulator.calls.length;
    expect((await ask(made, 'en', owner)).body.status).toBe('ready');
    expect(emulator.calls).toHaveLength(calls);
    // The original stays as it was written.
    expect((await member.one(made.id)).body).toMatchObject({ title: post.title, content: post.content });
    await owner.change(made, { title: 'Réunion remise à dimanche' });
    expect((await read(made, 'en')).status).toBe('none');
    await ask(made, 'en');
    expect((await settled(made, 'en')).title).toBe('[en] Réunion remise à dimanche');
    const left = await platform.db.query("select 1 from job where kind = 'post-translations' and status <> 'done'");
    expect(left).toEqual([]);
  });

  it('says all that the post says: captions, the question of a poll, products, the words of its button', async () => {
    const question = { question: 'Quel jour ?', options: ['Samedi', 'Dimanche'] };
    const products = [{ name: 'Pagne', price: 5_000, description: 'En coton' }, { name: 'Panier' }];
    const mediaId = await owner.send();
    const cases = [
      [
        { type: 'poll', body: question },
        { 'poll.0': 'Quel jour ?', 'poll.1': 'Samedi', 'poll.2': 'Dimanche' },
      ],
      [
        { type: 'carousel', body: { products } },
        { 'product.0.name': 'Pagne', 'product.0.description': 'En coton', 'product.1.name': 'Panier' },
      ],
      [
        { type: 'image', body: { images: [{ mediaId: await owner.send() }, { mediaId, caption: 'La cour' }] } },
        { 'image.1': 'La cour' },
      ],
      [
        { action: { type: 'link', label: 'Le règlement', url: 'https://ecole.test/' } },
        { 'action.label': 'Le règlement' },
      ],
    ] as const;
    for (const [more, said] of cases) {
      const made = await owner.write({ ...post, ...more });
      await ask(made, 'en');
      const { status, content, beside } = await settled(made, 'en');
      expect(status).toBe('ready');
      // Each where it stands, none below the text.
      expect(content).not.toContain('<li>');
      expect(beside).toEqual(Object.fromEntries(Object.entries(said).map(([at, text]) => [at, `[en] ${text}`])));
    }
    const asked = await owner.write({ ...post, type: 'poll', body: question });
    await ask(asked, 'en');
    await settled(asked, 'en');
    await owner.change((await owner.one(asked.id)).body, {
      body: { type: 'poll', ...question, question: 'Quel matin ?' },
    });
    expect((await read(asked, 'en')).status).toBe('none');
  });

  it('says what the card of a link says, too, once there is one', async () => {
    const made = await owner.write({ ...post, type: 'link', body: { url: 'https://127.0.0.1:1/marche' } });
    await until('the end of its card', async () => {
      const { body } = (await owner.one(made.id)).body;
      return body.type === 'link' && body.preview?.status !== 'waiting';
    });
    await ask(made, 'en');
    expect((await settled(made, 'en')).beside).toEqual({});
    const card = { status: 'ready', title: 'Le marché', description: 'Tous les samedis', site: 'Exemple' };
    await platform.db.query(
      `update post set body = jsonb_set(body, '{preview}', (body -> 'preview') || $2) where id = $1`,
      [made.id, JSON.stringify(card)],
    );
    expect((await read(made, 'en')).status).toBe('none');
    await ask(made, 'en');
    expect((await settled(made, 'en')).beside).toEqual({
      'card.title': '[en] Le marché',
      'card.description': '[en] Tous les samedis',
    });
  });

  it('(d140) leads nowhere the post does not, and runs nothing, whatever the model was made to say', async () => {
    const hostile = '<p>Cliquez dans la <a href="https://piege.test/x">cour</a>.<script>alert(1)</script></p>';
    const made = await owner.write(post);
    // Every answer of this model is the same, and leads elsewhere.
    emulator.broken = { kind: 'answer', answer: { title: 'Réunion', content: hostile } };
    await ask(made, 'en');
    expect((await settled(made, 'en')).status).toBe('failed');
    // Without a link of its own it is kept, as clean as any text.
    emulator.broken = {
      kind: 'answer',
      answer: { title: '<b>Meeting</b>', content: '<p onclick="x()">Ok<script>x()</script></p>' },
    };
    await ask(made, 'en');
    expect(await settled(made, 'en')).toMatchObject({ status: 'ready', title: 'Meeting', content: '<p>Ok</p>' });
  });

  it('is kept though the database was lost while it came; its files go with what nobody came back for', async () => {
    const made = await owner.write(post);
    await ask(made, 'en');
    const ready = await settled(made, 'en');
    const [job] = await platform.db.query<{ id: string; payload: { sourceKey: string; resultKey: string } }>(
      `select id, payload from job where kind = 'post-translations' and payload ->> 'postId' = $1`,
      [made.id],
    );
    const { id, payload } = job ?? never();
    await platform.db.query(`update post_translation set status = 'waiting', title = '' where post_id = $1`, [made.id]);
    const react = () =>
      platform.app
        .get(KeepTranslationWhenJobFinished, { strict: false })
        .react(new JobFinished(id, postTranslationJob.kind));
    const within = (work: () => Promise<void>) =>
      platform.app.get(EntityScope).run(() => platform.app.get(MikroORM).em.transactional(work));
    await expect(
      within(async () => {
        await react();
        never();
      }),
    ).rejects.toThrow('lost');
    await within(react);
    expect(await read(made, 'en')).toEqual(ready);

    const storage = platform.app.get(Storage);
    const inTwoHours = Date.now() + 2 * 3_600_000;
    await platform.app.get(UploadSweep, { strict: false }).sweep(inTwoHours);
    expect([await storage.stat(payload.sourceKey), await storage.stat(payload.resultKey)]).toEqual([null, null]);
  });

  it('fails without harm when the model does, and can be asked for again', async () => {
    const made = await owner.write(post);
    emulator.broken = { kind: 'status', status: 401 };
    await ask(made, 'en');
    expect((await settled(made, 'en')).status).toBe('failed');
    emulator.broken = null;
    await until('the model is asked again', async () => {
      await platform.db.query('delete from rate_limit');
      await ask(made, 'en');
      return (await settled(made, 'en')).status === 'ready';
    });
  });

  it('is for those who may read the post, and not into its own language', async () => {
    const made = await owner.write(post);
    const stranger = new Author(await signedIn(platform, people.stranger), owner.communityId);
    expect((await ask(made, 'en', stranger)).status).toBe(404);
    expect((await stranger.caller.get(`${url(made)}?to=en`)).status).toBe(404);
    const same = await ask(made, 'fr');
    expect([same.status, problemOf(same).code]).toEqual([409, 'posts.translation-same']);
    await owner.move(made, 'hide');
    expect((await ask(made, 'en')).status).toBe(404);
  });

  it('is not offered where no model is set', async () => {
    const bare = await Platform.start({ workers: 0 });
    try {
      const { owner: author } = await Author.all(bare);
      const made = await author.write(post);
      expect(made).toMatchObject({ language: 'fr', translatable: false });
      const reply = await ask(made, 'en', author);
      expect([reply.status, problemOf(reply).code]).toEqual([409, 'posts.translation-no-model']);
    } finally {
      await bare.stop();
    }
  });
});
