import { jest } from '@jest/globals';
import type { PostEdit } from '@afi/contracts/post-history';
import type { PostView } from '@afi/contracts/posts';
import { Platform } from '../../support/platform.js';
import { loadedBy } from '../../support/shared-modules/loaded.js';
import { leavers, type Leaver } from './leavers.js';

interface Result {
  rows?: object[];
}
/** The ORM brings a `pg` of its own: every statement goes through it. */
const { Client } = loadedBy('@mikro-orm/postgresql', 'pg') as {
  Client: { prototype: { query(asked: unknown, values?: unknown): unknown } };
};
const original = Client.prototype.query;
const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: string }).text);
const valuesOf = (asked: unknown, values: unknown): unknown[] =>
  (Array.isArray(values) ? values : ((asked as { values?: unknown[] }).values ?? [])) as unknown[];

describe('buttons that lead to somebody who left', () => {
  let platform: Platform;
  const { newcomer, join, write, close, forget, daysPass } = leavers(() => platform, '+22901971600');
  beforeAll(async () => (platform = await Platform.start()));
  afterAll(() => platform.stop());

  const post = async (who: Leaver, id: string) => (await who.caller.get<PostView>(`/client/posts/${id}`)).body;
  const gone = async (who: Leaver) => {
    expect(await close(who)).toBe(204);
    await daysPass(who.id, 31);
    expect(await forget()).toBe(1);
  };
  const planOf = async (text: string, values: unknown[]): Promise<string> => {
    const plan = await platform.db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    return plan.map((line) => line['QUERY PLAN']).join('\n');
  };
  /** So many posts as a node of the release before writes them: rows alone. */
  const rows = (host: Leaver, count: number, { url, content }: { url: string; content: string }) =>
    platform.db.query<{ id: string }>(
      `insert into post (id, community_id, author_id, type, title, content, excerpt, status, privacy, visibility, pinned, body, action,
                         must_read, comments_count, reactions, published_at, created_at, updated_at, version)
       select gen_random_uuid(), $1, $2, 'text', 'Un titre', $4, 'x', 'published', 'membersOnly', 'visible', false, '{}',
              jsonb_build_object('type', 'link', 'label', null, 'url', $5::text || (case when $6 then n::text else '' end)),
              false, 0, '{}', now(), now(), now(), 1
         from generate_series(1, $3::int) n returning id`,
      [host.community.id, host.id, count, content, url, !url.includes('wa.me')],
    );

  it('(d93) call by name nobody who left, also who never wrote a word there', async () => {
    const [host, me] = [await newcomer(), await newcomer()];
    await join(me.caller, host.community);
    const composed = await write(host.caller, host.community.id, 'Contact', {
      action: { type: 'link', label: `Appeler ${me.fullname}`, url: 'https://exemple.org/a' },
    });
    // Accents typed as letters and marks apart.
    await platform.db.query(`update account set firstname = 'Élise' where id = $1`, [me.id]);
    const apart = await write(host.caller, host.community.id, 'Contact', {
      action: {
        type: 'link',
        label: `Appeler ${me.fullname.replace('Sena', 'Élise'.normalize('NFD'))}`,
        url: 'https://exemple.org/b',
      },
    });
    await gone(me);
    expect([(await post(host, apart.id)).action?.label]).toEqual([null]);
    expect((await post(host, composed.id)).action?.label).toMatch(/^Appeler Sena/);
  });

  it('(d134) are found by what they lead to: no other button and no text is read', async () => {
    const [host, me] = [await newcomer(), await newcomer()];
    const long = `<p>${'a'.repeat(49_000)}</p>`;
    const led = await rows(host, 300, { url: `https://wa.me/${me.phone.slice(1)}`, content: long });
    await rows(host, 3_000, { url: 'https://exemple.org/recu/', content: '<p>x</p>' });
    await platform.db.query(
      `insert into notification (id, account_id, kind, params, actor_id)
       select gen_random_uuid(), $1, case when n % 2 = 0 then 'post.published' else 'documents.finished' end, '{}',
              case when n % 2 = 0 then gen_random_uuid() end from generate_series(1, 3000) n`,
      [host.id],
    );
    await platform.db.query('analyze post, notification');
    expect(await close(me)).toBe(204);
    await daysPass(me.id, 31);

    let characters = 0;
    const asked: [text: string, values: unknown[]][] = [];
    const send = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
      const answer = original.apply(this, args as [unknown]) as Promise<Result> | undefined;
      const text = textOf(args[0]);
      if (/from "post|update "notification"/.test(text)) asked.push([text, valuesOf(args[0], args[1])]);
      // Promises of another realm than this one's.
      if (typeof answer?.then === 'function')
        void answer.then(
          ({ rows: found = [] }) => (characters += found.reduce((sum, row) => sum + JSON.stringify(row).length, 0)),
          () => undefined,
        );
      return answer;
    });
    try {
      expect(await forget()).toBe(1);
    } finally {
      send.mockRestore();
    }
    expect(characters).toBeGreaterThan(300 * 36);
    // Their texts alone are 14.7 million.
    expect(characters).toBeLessThan(2_000_000);
    const lookups = asked.filter(([text]) => text.includes('afi_ways'));
    expect(lookups.length).toBeGreaterThanOrEqual(2);
    for (const [text, values] of lookups) {
      const told = await planOf(text, values);
      // The history is empty here: whatever reads nothing is fine for it.
      if (text.includes('post_revision')) expect(told).not.toContain('Seq Scan on post ');
      else expect(told).toContain('Bitmap Index Scan on post_ways');
    }
    // Nor are lines that hold no names.
    const lines = asked.filter(([text]) => text.startsWith('update "notification"'));
    expect(lines).toHaveLength(1);
    for (const [text, values] of lines)
      expect(await planOf(text, values)).toMatch(/Index Scan (on|using) notification_\w*nameless/);
    const left = await platform.db.query('select 1 from post where action is not null and id = any($1)', [
      led.map(({ id }) => id),
    ]);
    expect(left).toEqual([]);
    expect(await platform.db.query(`select 1 from post where action->>'url' like '%recu%'`)).toHaveLength(3_000);
  });

  it('(d134) are found in whatever form they were written, in what stood there before an edit, too', async () => {
    const [host, me] = [await newcomer(), await newcomer()];
    const digits = me.phone.slice(1);
    const forms = [
      `https://wa.me/00${digits}/`,
      `https://wa.me/%32${digits.slice(1)}?text=Bonjour`,
      `https://wa.me/${digits.slice(0, 3)}%20${digits.slice(3)}`,
      `https://api.whatsapp.com/send?phone=%2B${digits.slice(0, 3)}%C2%A0${digits.slice(3)}&text=12`,
      `https://exemple.org/12345678?to=tel%3A%2B${digits.slice(0, 3)}-${digits.slice(3)}`,
      `https://t.me/+${digits}`,
    ];
    const ids: string[] = [];
    for (const url of forms)
      ids.push((await write(host.caller, host.community.id, 'Appelez', { action: { type: 'link', url } })).id);
    const edited = await post(host, ids[0] ?? '');
    const url = 'https://exemple.org/';
    await host.caller.patch(`/client/posts/${edited.id}`, { action: { type: 'link', url }, version: edited.version });
    expect(await platform.db.query('select 1 from post_revision where action is not null')).toHaveLength(1);
    await gone(me);
    for (const id of ids.slice(1)) expect([id, (await post(host, id)).action]).toEqual([id, null]);
    expect((await post(host, ids[0] ?? '')).action).toMatchObject({ type: 'link', url });
    expect(await platform.db.query('select 1 from post_revision where action is not null')).toEqual([]);
  });

  it('(d134) stay where the number or the address is another’s or nobody’s, whatever they are called', async () => {
    const [host, me] = [await newcomer(), await newcomer()];
    await join(me.caller, host.community);
    const actions = {
      another: { type: 'contact', name: me.fullname, phone: host.phone },
      nobody: { type: 'contact', name: `Mme ${me.fullname}`, email: 'bureau@exemple.bj' },
      office: { type: 'contact', name: 'Le secrétariat', phone: host.phone, email: me.email },
    };
    const ids: string[] = [];
    for (const [title, action] of Object.entries(actions))
      ids.push((await write(host.caller, host.community.id, title, { action })).id);
    await gone(me);
    const left = await Promise.all(ids.map(async (id) => (await post(host, id)).action));
    expect(left).toEqual([
      { ...actions.another, label: null, email: null },
      { ...actions.nobody, label: null, phone: null },
      { ...actions.office, label: null, email: null },
    ]);
  });

  it('(d137) leave what others did theirs: an edit of who left stays between, by nobody’s name', async () => {
    const [host, me] = [await newcomer(), await newcomer()];
    await join(me.caller, host.community);
    await host.caller.patch(`/client/communities/${host.community.id}/members/${me.id}`, { role: 'team' });
    let { id, version } = await write(host.caller, host.community.id, 'Un');
    for (const [{ caller }, title] of [
      [host, 'Deux'],
      [me, 'Trois'],
      [host, 'Quatre'],
    ] as const)
      ({ id, version } = (await caller.patch<PostView>(`/client/posts/${id}`, { title, version })).body);
    await gone(me);
    const { items } = (await host.caller.get<{ items: PostEdit[] }>(`/client/posts/${id}/history`)).body;
    const former = 'Ancien membre';
    expect(items.map(({ by, changes }) => [by.fullname, changes])).toEqual([
      [host.fullname, [{ what: 'title', before: 'Trois', after: 'Quatre' }]],
      [former, [{ what: 'title', before: 'Deux', after: 'Trois' }]],
      [host.fullname, [{ what: 'title', before: 'Un', after: 'Deux' }]],
    ]);
  });
});
