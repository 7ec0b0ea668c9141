import type { MediaView } from '@afi/contracts/media';
import type { PostView } from '@afi/contracts/posts';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './support/browsers.js';
import { paintedPng } from './support/painted-png.js';
import { apiOf, sessionOf } from './support/people.js';
import { readRun } from './support/run.js';
import { newCommunity } from './support/scenes.js';
import { until } from './support/until.js';

/** Bytes of a first page of a feed, the app itself left out, before anybody asks for a picture. */
const mostBytes = 120_000;
const posts = 20;

const sendPhoto = (name: string, width: number, height: number): Promise<string> =>
  send(name, 'image/png', paintedPng(width, height));

async function send(name: string, type: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const { token } = sessionOf('jeanBaptiste');
  const answer = await fetch(`${readRun().url}/api/client/media`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
    body: form,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as MediaView).id;
}

test('Un fil de photos en économie de données : léger avant tout geste, et une photo se demande d’un geste', async ({
  openBrowser,
}) => {
  const author = apiOf('jeanBaptiste');
  const { id: communityId } = await newCommunity(author, 'Classe de photographes');
  for (let at = 0; at < posts; at += 1) {
    const mediaId = await sendPhoto(`photo-${at}.png`, 1200 + 8 * at, 900);
    const content = `<p>${'Une photo de la sortie, avec quelques mots pour la raconter. '.repeat(6)}</p>`;
    const body = { images: [{ mediaId, caption: `La sortie, photo ${at + 1}` }] };
    const post = { communityId, title: `Photo ${at + 1}`, type: 'image', content, body, publish: true };
    await author.post('/client/posts', post);
  }
  await until('the photos to be ready', async () => {
    const { items } = await author.get<{ items: PostView[] }>(
      `/client/communities/${communityId}/posts?limit=${posts}`,
    );
    return items.every(({ body }) => body.type === 'image' && body.images[0]?.media?.status === 'ready');
  });

  const page = await openBrowser(sessionOf('jeanBaptiste'), { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '2g' } }),
  );
  // What crosses the network, packed as it is: not the files of the app, which a phone keeps.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const asked = new Map<string, string>();
  const weights = new Map<string, number>();
  network.on('Network.responseReceived', ({ requestId, response }) => asked.set(requestId, response.url));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { pathname } = new URL(asked.get(requestId) ?? 'http://none/');
    if (!/^\/(?:assets|icons|fonts)\/|\.(?:js|css|webmanifest)$/.test(pathname))
      weights.set(`${pathname} ${requestId}`, encodedDataLength);
  });
  await page.goto(`/app/communities/${communityId}`);
  const first = page.getByRole('article', { name: `Photo ${posts}`, exact: true });
  const ask = first.getByRole('button', { name: /^Afficher/ });
  await expect(ask).toBeVisible();
  await page.waitForLoadState('networkidle');
  const all = [...weights.values()].reduce((sum, one) => sum + one, 0);
  test.info().annotations.push({ type: 'KB before any tap', description: (all / 1_000).toFixed(1) });
  expect([...weights.keys()].filter((path) => /\/media\//.test(path))).toEqual([]);
  expect(all).toBeLessThanOrEqual(mostBytes);

  await ask.click();
  await expect(first.getByRole('img', { name: `La sortie, photo ${posts}` })).toBeVisible();
});

/** Made by ffmpeg, which tells from its name what it is to be. */
async function recorded(name: string, ...asked: string[]): Promise<Buffer> {
  const path = join(test.info().outputDir, name);
  await mkdir(test.info().outputDir, { recursive: true });
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...asked, path]);
  return readFile(path);
}

test('Une vidéo et un son en économie de données : rien avant le geste, et la plus légère des formes après', async ({
  openBrowser,
}) => {
  const author = apiOf('jeanBaptiste');
  const { id: communityId } = await newCommunity(author, 'Classe au petit forfait');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=25:duration=1'];
  const tone = ['-f', 'lavfi', '-i', 'sine=duration=1'];
  const film = await recorded('sortie.mp4', ...picture, ...tone, '-preset', 'ultrafast', '-pix_fmt', 'yuv420p');
  const sound = await recorded('chant.mp3', ...tone);
  for (const [type, mediaId] of [
    ['video', await send('sortie.mp4', 'video/mp4', film)],
    ['audio', await send('chant.mp3', 'audio/mpeg', sound)],
  ] as const)
    await author.post('/client/posts', { communityId, title: `En ${type}`, type, body: { mediaId }, publish: true });
  const forms = await until('the film to be ready', async () => {
    const { items } = await author.get<{ items: PostView[] }>(`/client/communities/${communityId}/posts`);
    const media = items.flatMap(({ body }) => ('media' in body && body.media ? [body.media] : []));
    return media.every(({ status }) => status === 'ready') && media.find(({ kind }) => kind === 'video')?.variants;
  });
  expect(forms).toHaveLength(2);

  const page = await openBrowser(sessionOf('jeanBaptiste'), { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '2g' } }),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/files\//.test(pathname)) asked.push(pathname);
  });
  await page.goto(`/app/communities/${communityId}`);
  const play = page.getByRole('button', { name: /Regarder la vidéo \(\d+/ });
  await expect(play).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await play.click();
  await expect(page.locator('video')).toBeVisible();
  const lightest = new URL(forms[0]?.url ?? '', readRun().url).pathname;
  await expect.poll(() => [...new Set(asked)]).toEqual([lightest]);
  await page.getByRole('button', { name: /Écouter \(/ }).click();
  await expect.poll(() => new Set(asked).size).toBe(2);
});
