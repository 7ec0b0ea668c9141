import { problemOf } from '../../support/caller.js';
import { goodFiles } from '../../support/files.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { Author } from './author.js';

/** What stands for a file until it is paid for. */
const stamp = expect.stringMatching(/^[\w-]{16}$/) as string;

describe('the button of a post', () => {
  let platform: Platform;
  let owner: Author;
  let member: Author;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    ({ owner, member } = await Author.all(platform));
  });
  afterAll(() => platform.stop());

  const write = (action: object) => owner.write({ content: '<p>x</p>', action, publish: true });
  const refused = async (action: object) => {
    const problem = problemOf(await owner.ask({ content: '<p>x</p>', action })) as {
      status: number;
      errors?: { pointer: string; code: string }[];
    };
    return { status: problem.status, ...problem.errors?.[0] };
  };

  it.each([
    [
      { type: 'link', url: 'example.com/inscription', label: 'S’inscrire' },
      { url: 'https://example.com/inscription', label: 'S’inscrire' },
    ],
    [
      { type: 'contact', name: 'Mme Koné', phone: '+225 07 00 00 00 01' },
      { name: 'Mme Koné', phone: '+2250700000001', email: null },
    ],
    [
      { type: 'whatsapp', phone: '00225 0700000001', message: 'Bonjour' },
      { phone: '+2250700000001', message: 'Bonjour', label: null },
    ],
    [
      { type: 'email', email: 'ecole@example.com' },
      { email: 'ecole@example.com', subject: null },
    ],
    [{ type: 'phone', phone: '+229 01 97 00 00 00' }, { phone: '+2290197000000' }],
  ])('of %j is kept as it will be used', async (action, kept) => {
    const post = await write(action);
    expect((await member.one(post.id)).body.action).toMatchObject({ type: action.type, ...kept });
  });

  it('gives a file', async () => {
    const mediaId = await owner.send(goodFiles.docx, 'liste.docx', 'application/octet-stream');
    const post = await write({ type: 'download', mediaId });
    expect((await member.one(post.id)).body.action).toMatchObject({
      type: 'download',
      mediaId,
      media: { name: 'liste.docx', variants: [{ bytes: goodFiles.docx.length }] },
    });
  });

  it.each([
    [{ type: 'link', url: 'javascript:alert(1)' }, '/action/url', 'posts.url-invalid'],
    [{ type: 'phone', phone: '07 00 00 00 01' }, '/action/phone', 'posts.phone-invalid'],
    [{ type: 'whatsapp', phone: '+2251234567' }, '/action/phone', 'posts.phone-invalid'],
    [{ type: 'email', email: 'ecole@example.com?bcc=x@y.tld' }, '/action/email', 'posts.email-invalid'],
    [{ type: 'contact', name: 'Awa' }, '/action/phone', 'posts.contact-empty'],
    [{ type: 'form' }, '/action/type', 'posts.form-later'],
    [{ type: 'quiz' }, '/action/type', 'posts.quiz-later'],
    [
      { type: 'payment', amount: 99, currency: 'XOF', description: 'Cotisation' },
      '/action/amount',
      'field.too-small.number',
    ],
    [{ type: 'payment', amount: 500, currency: 'EUR', description: 'Cotisation' }, '/action/currency', 'field.invalid'],
  ])('(d95) of %j is refused beside its field', async (action, pointer, code) =>
    expect(await refused(action)).toMatchObject({ status: 422, pointer, code }),
  );

  it('is changed and taken away', async () => {
    const post = await write({ type: 'phone', phone: '+2250700000001' });
    const { body } = await owner.change(post, { action: { type: 'link', url: 'https://example.com' } });
    expect(body.action).toMatchObject({ type: 'link', url: 'https://example.com/' });
    expect((await owner.change(body, { action: null })).body.action).toBeNull();
  });

  it('(d97) of a payment gives its file to those who manage the post, and to no reader who has not paid', async () => {
    const mediaId = await owner.send(goodFiles.docx, 'recu.docx', 'application/octet-stream');
    const post = await write({ type: 'payment', amount: 100, currency: 'XAF', description: 'Cotisation', mediaId });
    expect(post.action).toMatchObject({ type: 'payment', amount: 100, file: stamp, media: { id: mediaId } });
    const seen = (await member.one(post.id)).body;
    expect(seen.action).toMatchObject({ file: stamp, paid: false, media: null });
    expect(JSON.stringify(seen)).not.toContain(mediaId);
    // Tapped ten times at once, it is paid once; from then on the file is theirs.
    const taps = await Promise.all(Array.from({ length: 10 }, () => member.pay(post)));
    expect(new Set(taps.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await member.one(post.id)).body.action).toMatchObject({ paid: true, media: { id: mediaId } });
    const paid = await platform.db.query(
      `select amount, currency, description, provider from payment where subject_type = 'posts' and subject_id = $1`,
      [post.id],
    );
    expect(paid).toEqual([{ amount: 100, currency: 'XAF', description: 'Cotisation', provider: 'simulated' }]);
    const free = await write({ type: 'phone', phone: '+2250700000001' });
    expect((await member.pay({ ...free, action: post.action })).status).toBe(404);
    await owner.move(post, 'hide');
    const stranger = new Author(await signedIn(platform, people.stranger), owner.communityId);
    expect([(await member.pay(post)).status, (await stranger.pay(post)).status]).toEqual([404, 404]);
  });

  it('of a payment takes what was shown, or nothing, and nothing from its author', async () => {
    const post = await write({ type: 'payment', amount: 500, currency: 'XOF', description: 'Le car' });
    const dearer = { type: 'payment', amount: 5_000, currency: 'XOF', description: 'Le car' };
    expect((await owner.change(post, { action: dearer })).status).toBe(200);
    const changed = { status: 409, code: 'posts.payment-changed' };
    expect(problemOf(await member.pay(post))).toMatchObject(changed);
    const seen = (await member.one(post.id)).body;
    expect(problemOf(await member.pay(seen, { description: 'Le goûter' }))).toMatchObject(changed);
    expect(problemOf(await member.pay(seen, { currency: 'XAF' }))).toMatchObject(changed);
    expect((await member.caller.post(`/client/posts/${post.id}/payment`, {})).status).toBe(422);
    expect(problemOf(await owner.pay(seen))).toMatchObject({ status: 409, code: 'posts.payment-own' });
    expect((await member.one(post.id)).body.action).toMatchObject({ amount: 5_000, paid: false });
    expect((await member.pay(seen)).body.action).toMatchObject({ amount: 5_000, paid: true });
  });

  it('of a payment is not paid by who was shown another file, or one that is gone since', async () => {
    const asked = { type: 'payment', amount: 500, currency: 'XOF', description: 'Le cours' };
    const sent = (name: string) => owner.send(goodFiles.docx, name, 'application/octet-stream');
    const post = await write({ ...asked, mediaId: await sent('cours.docx') });
    for (const change of [{ ...asked, mediaId: await sent('rien.docx') }, asked]) {
      const { body: seen } = await member.one(post.id);
      expect((await owner.change(seen, { action: change })).status).toBe(200);
      expect(problemOf(await member.pay(seen))).toMatchObject({ status: 409, code: 'posts.payment-changed' });
    }
    expect((await member.one(post.id)).body.action).toMatchObject({ file: null, paid: false });
  });

  it('of a payment tells who paid what they paid and when, whatever it asks by now', async () => {
    const asked = { amount: 9_000, currency: 'XOF', description: 'Le car' };
    const post = await write({ type: 'payment', ...asked });
    expect(post.action).toMatchObject({ receipt: null });
    const before = Date.now();
    expect((await member.pay(post)).body.action).toMatchObject({ paid: true, receipt: asked });
    const dearer = { type: 'payment', amount: 12_000, currency: 'XAF', description: 'Le car et le goûter' };
    await owner.change(post, { action: dearer });
    const { action } = (await member.one(post.id)).body;
    expect(action).toMatchObject({ ...dearer, paid: true, receipt: asked });
    const paidAt = action?.type === 'payment' ? Date.parse(action.receipt?.paidAt ?? '') : NaN;
    expect(paidAt).toBeGreaterThanOrEqual(before);
    expect(paidAt).toBeLessThanOrEqual(Date.now());
    // It is theirs alone: whoever manages the post sees what it asks.
    expect((await owner.one(post.id)).body.action).toMatchObject({ amount: 12_000, paid: false, receipt: null });
  });

  it('of a payment gives its file wherever it stands: on a copied post too, and to no visitor of the public page', async () => {
    const mediaId = await owner.send(goodFiles.docx, 'cours.docx', 'application/octet-stream');
    const action = { type: 'payment', amount: 100, currency: 'XOF', description: 'Le cours', mediaId };
    const first = await owner.write({ content: '<p>x</p>', action, publish: true, privacy: 'public' });
    const address = new URL(new URL(first.publicUrl ?? '').pathname, platform.url);
    const page = await (await fetch(address, { headers: { 'accept-language': 'fr' } })).text();
    expect(page).toContain('Le cours');
    expect(page).toContain('Un fichier est donné après le paiement.');
    expect(page).not.toMatch(/cours\.docx|\/media\//);
    const copy = (await owner.move(first, 'duplicate')).body;
    expect((await owner.move(copy, 'publish')).status).toBe(200);
    expect((await member.pay(first)).body.action).toMatchObject({ paid: true, media: { name: 'cours.docx' } });
    expect((await member.one(copy.id)).body.action).toMatchObject({ file: stamp, paid: false, media: null });
    expect((await member.pay(copy)).body.action).toMatchObject({ paid: true, media: { name: 'cours.docx' } });
    // The copy keeps its file when the post it was made from goes.
    await owner.caller.delete(`/client/posts/${first.id}`);
    const given = (await member.one(copy.id)).body.action;
    const url = given?.type === 'payment' ? given.media?.variants.at(-1)?.url : undefined;
    expect((await fetch(new URL(url ?? '/missing', platform.url))).status).toBe(200);
  });
});

describe('a post that is a file', () => {
  let platform: Platform;
  let owner: Author;
  let member: Author;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    ({ owner, member } = await Author.all(platform));
  });
  afterAll(() => platform.stop());

  it.each([
    ['video', goodFiles.mp4, 'film.mp4', 'video/mp4', 'processing'],
    ['audio', goodFiles.mp3, 'chant.mp3', 'audio/mpeg', 'processing'],
    ['file', goodFiles.docx, 'lettre.docx', 'application/octet-stream', 'ready'],
    ['file', Buffer.from('%PDF-1.7\n%%EOF'), 'lettre.pdf', 'application/pdf', 'ready'],
  ])('of type %s is there with its name, also while it is made ready', async (type, bytes, name, mime, status) => {
    const mediaId = await owner.send(bytes, name, mime);
    const post = await owner.write({ type, body: { mediaId }, publish: true });
    const seen = (await member.one(post.id)).body;
    expect(seen).toMatchObject({ content: '', body: { type, mediaId, media: { name, status } } });
    const sizes = status === 'ready' ? [{ bytes: bytes.length }] : [];
    expect(seen.body).toMatchObject({ media: { variants: sizes } });
  });
});
