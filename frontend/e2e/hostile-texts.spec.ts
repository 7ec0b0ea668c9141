import { randomUUID } from 'node:crypto';
import type { CommunityView } from '@afi/contracts/communities';
import type { PostView } from '@afi/contracts/posts';
import type { Page } from '@playwright/test';
import type { ApiClient } from './support/api-client.js';
import { expect, test } from './support/browsers.js';
import { hostileTexts } from './support/hostile-texts.js';
import { newPerson } from './support/newcomers.js';
import { frenchPdf } from './support/pdf-files.js';
import { apiOf, sessionOf } from './support/people.js';
import { paintedPng } from './support/painted-png.js';
import { readRun } from './support/run.js';
import { documentIn } from './support/scenes.js';

const all = hostileTexts.join(' ');
/** A text of the corpus for each of the fields of a form, another one each time. */
const text = (at: number): string => hostileTexts[at % hostileTexts.length] ?? '';

/**
 * What only a text that became markup leaves in a page, or in a document made of `html`; a dialog or a refusal of the content
 * policy fails every test.
 */
const markup = (page: Page, html: string | null = null): Promise<string[]> =>
  page.evaluate((given) => {
    const root = given === null ? document : new DOMParser().parseFromString(given, 'text/html');
    const isScript = ({ name, value }: Attr) =>
      name.startsWith('on') || (/^(href|src|action)$/.test(name) && /script:/i.test(value));
    return [...root.querySelectorAll('body *')]
      .filter((one) => one.matches('[src="x"], [srcdoc], math, marquee') || [...one.attributes].some(isScript))
      .map((one) => one.outerHTML.slice(0, 200));
  }, html);

/** What the fields of a form hold. */
const valuesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
  );

/** A document whose name, title, text and drafts are hostile. */
async function hostileDocument(api: ApiClient, communityId: string) {
  const file = await frenchPdf(`${text(1)}.pdf`, text(1), undefined, 0, text(1));
  const form = new FormData();
  form.set('communityId', communityId);
  form.set('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  const { token } = api.session ?? { token: '' };
  const reply = await fetch(`${readRun().url}/api/client/documents`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
    body: form,
  });
  const { id } = (await reply.json()) as { id: string };
  const document = await documentIn(api, id, 'done');
  for (const [at, { id: draftId, version }] of document.drafts.entries())
    await api.patch(`/client/documents/${id}/drafts/${draftId}`, {
      ...{ title: text(at + 1), content: `<p>${text(at + 2)}</p>${all}`, version },
    });
  const [draft] = document.drafts.map(({ id: draftId }) => ({ id: draftId, title: text(1) }));
  if (!draft) throw new Error('a document without drafts');
  return { document, draft };
}

/** Posts of every shape whose every text is hostile, and where each is read and written. */
async function publishingTexts(api: ApiClient, communityId: string) {
  const send = async (name: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const form = new FormData();
    form.set('file', new Blob([bytes], { type }), name);
    const headers = { Authorization: `Bearer ${api.session?.token ?? ''}`, 'Idempotency-Key': randomUUID() };
    const answer = await fetch(`${readRun().url}/api/client/media`, { method: 'POST', headers, body: form });
    return ((await answer.json()) as { id: string }).id;
  };
  const image = await send(`${text(1)}.png`, 'image/png', new Uint8Array(paintedPng(64, 48)));
  const note = await send(`${text(1).replaceAll('/', '')}.txt`, 'text/plain', new TextEncoder().encode('Bonjour'));
  const write = async (post: object): Promise<string> =>
    (await api.post<PostView>('/client/posts', { communityId, title: text(5), publish: true, ...post })).id;
  const caption = text(1);
  const products = [{ name: text(2).slice(0, 120), description: all.slice(0, 1_000), mediaId: image }];
  const contact = { type: 'contact', name: text(3), phone: '+2250700000001', email: 'a@example.org' };
  const payment = {
    type: 'payment',
    label: text(1),
    amount: 500,
    currency: 'XOF',
    description: text(4),
    mediaId: note,
  };
  const poll = { question: text(7), options: hostileTexts.slice(0, 4), multiple: false };
  const images = await write({ type: 'image', body: { images: [{ mediaId: image, caption }] }, action: contact });
  const carousel = await write({ type: 'carousel', body: { products }, action: payment, privacy: 'public' });
  const file = await write({
    type: 'file',
    body: { mediaId: note },
    action: { type: 'poll', label: text(1), ...poll },
  });
  const ways = { type: 'whatsapp', label: text(1), phone: '+2250700000001', message: all.slice(0, 200) };
  const edited = await write({ content: all, action: ways, mustRead: true });
  const { version } = await api.get<PostView>(`/client/posts/${edited}`);
  await api.patch(`/client/posts/${edited}`, { title: text(9), content: `<p>${text(8)}</p>`, version });
  const words = [text(1), `gardé`];
  await api.patch(`/client/communities/${communityId}/comment-settings`, { moderationKeywords: words });
  const screens: [path: string, shown: string][] = [
    [`/app/posts/${images}`, text(3)],
    [`/app/posts/${carousel}`, text(2)],
    [`/app/posts/${carousel}/payment`, text(4)],
    [`/app/posts/${file}`, text(7)],
    [`/app/posts/${edited}/history`, text(9)],
    // A name is one without its brackets.
    [`/app/posts/${edited}/readers`, `onerror=alert(2)`],
    [`/app/posts/${edited}/stats`, text(9)],
    [`/app/communities/${communityId}/comments/review`, text(10)],
    [new URL((await api.get<PostView>(`/client/posts/${carousel}`)).publicUrl ?? '').pathname, text(2)],
  ];
  const forms: [path: string, value: string][] = [
    [`/app/posts/${images}/edit`, caption],
    [`/app/posts/${carousel}/edit`, text(4)],
    [`/app/communities/${communityId}/comments/settings`, words.join('\n')],
  ];
  return { screens, forms };
}

test('(ASVS 1.3.1) Des textes piégés dans chaque champ s’affichent comme des textes : rien ne s’exécute', async ({
  openBrowser,
}) => {
  test.slow();
  const api = apiOf('jeanBaptiste');
  const { id: communityId, inviteCode } = await api.post<CommunityView>('/client/communities', {
    name: text(1),
    type: 'school',
    city: text(3).slice(0, 60),
    about: all.slice(0, 2_000),
  });
  const posts: string[] = [];
  for (const [at, title] of hostileTexts.entries()) {
    const { id } = await api.post<{ id: string }>('/client/posts', {
      communityId,
      title,
      content: `<p>${text(at + 1)}</p>${all}`,
      publish: true,
    });
    posts.push(id);
  }
  const options = hostileTexts.slice(0, 12);
  const body = { question: text(2), options, multiple: true, results: 'live', anonymous: false };
  const poll = await api.post<{ id: string }>('/client/posts', {
    communityId,
    type: 'poll',
    title: text(4),
    body,
    publish: true,
  });
  const [first = ''] = posts;
  for (const content of hostileTexts) await api.post(`/client/posts/${first}/comments`, { content });
  const product = { name: text(1), description: all.slice(0, 1_000), family: text(2).slice(0, 40), active: true };
  const { id: productId } = await api.post<{ id: string }>('/client/products', product);

  const shown = await publishingTexts(api, communityId);
  const card = await api.post<PostView>('/client/posts', {
    ...{ communityId, type: 'link', title: text(6), publish: true },
    body: { url: `${readRun().articles}/hostile` },
  });
  const guest = await newPerson(text(1), text(9));
  await guest.api.post('/client/communities/join', { code: inviteCode });
  const mine = await api.post<{ id: string }>(`/client/posts/${first}/comments`, { content: text(0) });
  await guest.api.post(`/client/posts/${first}/comments`, { content: text(7), parentId: mine.id });
  const said = await guest.api.post<{ id: string }>(`/client/posts/${first}/comments`, { content: text(9) });
  await api.post(`/client/comments/${said.id}/report`, { reason: text(3) });
  await guest.api.post(`/client/posts/${first}/comments`, { content: `${text(10)} gardé` });
  const request = { name: text(2), type: 'association', purpose: all.slice(0, 500) };
  await guest.api.post('/client/community-requests', request);
  const details = { title: text(1), organisation: text(3), summary: all.slice(0, 900), skills: [text(0), text(9)] };
  await api.patch('/client/me/details', {
    ...details,
    address: text(4),
    experience: all.slice(0, 900),
    city: text(10),
  });
  const { document, draft } = await hostileDocument(api, communityId);
  const miniapp = await apiOf('superadmin').post<{ id: string }>('/admin/miniapps', {
    ...{ name: text(2).slice(0, 60), description: text(4).slice(0, 200), html: '<p>Bonjour</p>', active: true },
  });
  const { id: withApp } = await api.post<{ id: string }>('/client/posts', {
    ...{ communityId, type: 'miniapp', title: text(6), body: { miniappId: miniapp.id }, publish: true },
  });

  const page = await openBrowser(sessionOf('jeanBaptiste'));
  const screens: [path: string, shown: string][] = [
    [`/app/communities/${communityId}`, text(14)],
    [`/app/communities/${communityId}?tab=about`, text(1)],
    [`/app/posts/${first}`, text(0)],
    [`/app/posts/${card.id}`, text(2)],
    [`/app/posts/${poll.id}`, text(2)],
    [`/app/posts/${withApp}`, text(2).slice(0, 60)],
    ...shown.screens,
    [`/app/products?sort=name`, text(1)],
    [`/app/search?q=alert`, text(1)],
    ['/app/notifications', text(7)],
    [`/app/documents/${document.id}`, draft.title],
    ['/app/jobs', document.title],
    ['/app/profile', text(3)],
  ];
  await page.goto('/app');
  // What is looked for is found where it is.
  expect((await markup(page, all)).length).toBeGreaterThan(8);
  for (const [path, shown] of screens) {
    await page.goto(path);
    await expect(page.getByText(shown, { exact: false }).filter({ visible: true }).first(), path).toBeVisible();
    expect([path, await markup(page)]).toEqual([path, []]);
  }
  await page.getByRole('button', { name: 'Modifier' }).last().click();
  await expect.poll(() => valuesOf(page)).toContain(text(3));
  expect(await markup(page)).toEqual([]);
  const forms: [path: string, value: string][] = [
    ...shown.forms,
    [`/app/posts/${first}/edit`, text(0)],
    [`/app/products/${productId}`, text(1)],
  ];
  for (const [path, value] of forms) {
    await page.goto(path);
    await expect.poll(() => valuesOf(page), path).toContain(value);
    expect([path, await markup(page)]).toEqual([path, []]);
  }

  const admin = await openBrowser(sessionOf('superadmin'));
  const lists: [path: string, shown: string][] = [
    ['/admin/requests?status=pending', text(2)],
    ['/admin/miniapps', text(2).slice(0, 60)],
    // By its name: in a whole run others ask for many jobs meanwhile.
    [`/admin/jobs?search=${encodeURIComponent(document.title)}`, document.title],
    [`/admin/jobs/${document.jobId}`, document.title],
  ];
  for (const [path, shown] of lists) {
    await admin.goto(path);
    await expect(admin.getByText(shown, { exact: false }).filter({ visible: true }).first(), path).toBeVisible();
    expect([path, await markup(admin)]).toEqual([path, []]);
  }
  await admin.goto('/admin/settings');
  await admin.getByLabel('Son numéro WhatsApp ou son e-mail').fill(guest.phone);
  await admin.getByRole('button', { name: 'Chercher' }).click();
  // A name is one without its brackets.
  await expect(admin.getByText('onerror=alert(2)').first()).toBeVisible();
  expect(await markup(admin)).toEqual([]);
});
