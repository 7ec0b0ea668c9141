import { TellLanguages } from '../../../src/modules/posts/schedule/tell-languages.js';
import { Platform } from '../../support/platform.js';
import { Author } from './author.js';

describe('the language of a post', () => {
  let platform: Platform;
  let owner: Author;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    ({ owner } = await Author.all(platform));
  });
  afterAll(() => platform.stop());

  const english = { title: 'Parents meeting', content: '<p>On Saturday, in the yard of the school.</p>' };

  it('is told by its words, again when they change, or chosen for good', async () => {
    const post = await owner.write({ content: '<p>Samedi à 9 h dans la cour.</p>' });
    expect(post.language).toBe('fr');
    // A change that says nothing of it leaves it; one that leaves it to the words reads them again.
    const kept = (await owner.change(post, english)).body;
    expect(kept.language).toBe('fr');
    const told = (await owner.change(kept, { language: null })).body;
    expect(told.language).toBe('en');
    const chosen = (await owner.change(told, { language: 'fr' })).body;
    expect(chosen.language).toBe('fr');
    expect((await owner.one(post.id)).body.language).toBe('fr');
    expect((await owner.write({ title: 'OK', content: '<p>2026</p>' })).language).toBeNull();
    expect((await owner.ask({ content: '<p>Ok</p>', language: 'de' })).status).toBe(422);
  });

  it('is told by its words to what is older than languages, where they tell', async () => {
    const written = await Promise.all([
      owner.write({ content: '<p>Samedi à 9 h dans la cour.</p>' }),
      owner.write(english),
      owner.write({ title: 'OK', content: '<p>2026</p>' }),
    ]);
    const ids = written.map(({ id }) => id);
    await platform.db.query('update post set language = null where id = any($1)', [ids]);
    await platform.app.get(TellLanguages, { strict: false }).tell();
    const languages = await Promise.all(ids.map(async (id) => (await owner.one(id)).body.language));
    expect(languages).toEqual(['fr', 'en', null]);
  });

  it('is told by the next run where one could not keep it', async () => {
    const { id } = await owner.write(english);
    await platform.db.query('update post set language = null where id = $1', [id]);
    await platform.db.query(
      `create function away() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`,
    );
    await platform.db.query('create trigger away before update of language on post execute function away()');
    const telling = platform.app.get(TellLanguages, { strict: false });
    await expect(telling.tell()).rejects.toThrow('away');
    await platform.db.query('drop trigger away on post');
    await telling.tell();
    expect((await owner.one(id)).body.language).toBe('en');
  });

  it('is one of the platform’s, whoever writes the row', async () => {
    const { id } = await owner.write({ content: '<p>Ok</p>' });
    const translation = (language: string, status: string) =>
      platform.db.query(
        `insert into post_translation (id, post_id, language, source_hash, asked, status, title, content, asked_at)
         values (gen_random_uuid(), $1, $2, '', '', $3, '', '', now())`,
        [id, language, status],
      );
    await expect(platform.db.query(`update post set language = 'de' where id = $1`, [id])).rejects.toThrow(
      'post_language_check',
    );
    await expect(translation('de', 'ready')).rejects.toThrow('post_translation_language_check');
    await expect(translation('en', 'done')).rejects.toThrow('post_translation_status_check');
  });

  it('stands in the feed, and on the public page of who reads in another one', async () => {
    const post = await owner.write({ ...english, privacy: 'public', publish: true });
    const { body } = await owner.caller.get<{ items: { id: string; language: string }[] }>(
      `/client/communities/${owner.communityId}/posts`,
    );
    expect(body.items.find(({ id }) => id === post.id)?.language).toBe('en');
    const page = async (language: string) => {
      const address = `${platform.url}/p/${new URL(post.publicUrl ?? '').pathname.split('/').at(-1) ?? ''}`;
      return (await fetch(address, { headers: { 'accept-language': language } })).text();
    };
    expect(await page('fr')).toContain('<article lang="en">');
    expect(await page('en')).not.toContain('<article lang');
  });
});
