import type { Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { hostileTexts } from './support/hostile-texts.js';
import { apiOf, sessionOf } from './support/people.js';

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

test('(ASVS 1.3.1) Des textes piégés dans chaque champ s’affichent comme des textes : rien ne s’exécute', async ({
  openBrowser,
}) => {
  test.slow();
  const api = apiOf('jeanBaptiste');
  const { id: communityId } = await api.post<{ id: string }>('/client/communities', {
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

  const page = await openBrowser(sessionOf('jeanBaptiste'));
  const screens: [path: string, shown: string][] = [
    [`/app/communities/${communityId}`, text(14)],
    [`/app/communities/${communityId}?tab=about`, text(1)],
    [`/app/posts/${first}`, text(0)],
    [`/app/posts/${posts[8]}`, text(8)],
    [`/app/posts/${poll.id}`, text(2)],
    [`/app/products?sort=name`, text(1)],
    [`/app/search?q=alert`, text(1)],
  ];
  await page.goto('/app');
  // What is looked for is found where it is.
  expect((await markup(page, all)).length).toBeGreaterThan(8);
  for (const [path, shown] of screens) {
    await page.goto(path);
    await expect(page.getByText(shown, { exact: false }).filter({ visible: true }).first(), path).toBeVisible();
    expect([path, await markup(page)]).toEqual([path, []]);
  }
  const forms = [`/app/posts/${first}/edit`, `/app/products/${productId}`];
  for (const path of forms) {
    await page.goto(path);
    const field = page.getByRole('textbox').first();
    await expect(field, path).toHaveValue(path.includes('products') ? text(1) : text(0));
    expect([path, await markup(page)]).toEqual([path, []]);
  }
});
