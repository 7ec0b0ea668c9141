import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { confirmPublish } from './support/document-screens.js';
import { apiOf, sessionOf } from './support/people.js';
import { newCommunity } from './support/scenes.js';

/** All of it with `npm run proofs`, a little in every run. */
const isWhole = process.env['PROOFS'] === 'whole';
const [photos, films, sounds] = isWhole ? [20, 6, 6] : [3, 1, 1];
const photosOfPost = 10;
/** What is made is the same again with the same seed: `SEED=123456 npm run proofs -- media`. */
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));
const run = promisify(execFile);
const preparedIn = { timeout: 120_000 };

test.describe.configure({ mode: 'serial', timeout: isWhole ? 900_000 : 180_000 });

let folder = '';
let id = '';
test.beforeAll(async () => {
  process.stdout.write(`photos, films and sounds of the seed ${seed}\n`);
  folder = await mkdtemp(join(tmpdir(), 'afi-media-'));
  ({ id } = await newCommunity(apiOf('awa'), 'Classe en images et en sons'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** One of these, told by the seed and a place. */
const oneOf = <T>(list: readonly [T, ...T[]], at: number): T => list[(seed + at) % list.length] ?? list[0];

async function made(name: string, ...asked: string[]): Promise<string> {
  const path = join(folder, name);
  await run('ffmpeg', ['-v', 'error', '-y', ...asked, path]);
  return path;
}

/** As a phone takes them: grain on all of it, upright or lying, each of another form. */
function photo(at: number): Promise<string> {
  const size = oneOf(['1600x1200', '1200x1600', '2048x1152', '960x1280'], at);
  const grain = `testsrc2=size=${size},noise=alls=30:allf=t:all_seed=${seed + at}`;
  return made(`photo-${at}.${oneOf(['jpg', 'png', 'webp'], at)}`, '-f', 'lavfi', '-i', grain, '-frames:v', '1');
}

function film(at: number): Promise<string> {
  const size = oneOf(['640x360', '360x640', '1280x720'], at);
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=2`];
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=${300 + ((seed + at) % 400)}:duration=2`];
  const quickly = ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  return made(`film-${at}.${oneOf(['mp4', 'mov'], at)}`, ...picture, ...tone, ...quickly);
}

const sound = (at: number): Promise<string> =>
  made(
    `son-${at}.${oneOf(['wav', 'mp3', 'ogg'], at)}`,
    ...['-f', 'lavfi', '-i', `sine=frequency=${200 + ((seed + at) % 500)}:duration=3`],
  );

async function compose(page: Page, title: string, type: string): Promise<void> {
  await page.goto(`/app/posts/new?communityId=${id}`);
  await page.getByRole('textbox', { name: 'Titre' }).fill(title);
  await page.getByRole('group', { name: 'Type de publication' }).getByText(type, { exact: true }).click();
}

async function publish(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await confirmPublish(page).click();
  const post = page.getByRole('article', { name: title, exact: true });
  await expect(post).toBeVisible();
  return post;
}

const several = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

test(`${photos} photos, choisies ensemble, se voient toutes dans le fil`, async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('awa'), { viewport: { width: 360, height: 740 }, hasTouch: true });
  for (let from = 0; from < photos; from += photosOfPost) {
    const count = Math.min(photosOfPost, photos - from);
    const files = await Promise.all(several(count).map((at) => photo(from + at)));
    const title = `Album ${from / photosOfPost + 1}`;
    await compose(page, title, 'Image');
    await page.locator('input[type="file"]').first().setInputFiles(files);
    await expect(page.getByRole('textbox', { name: /^Légende/ })).toHaveCount(count, preparedIn);
    const post = await publish(page, title);
    const images = post.getByRole('img', { name: /^Image \d+ sur/ });
    await expect(images).toHaveCount(count, preparedIn);
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth), preparedIn)
        .toBeGreaterThan(0);
    }
  }
});

/** Published with its file, it plays at a tap once it is prepared. */
async function plays(page: Page, title: string, type: string, tag: 'video' | 'audio', path: string): Promise<void> {
  await compose(page, title, type);
  await page.locator('input[type="file"]').first().setInputFiles(path);
  await expect(page.getByRole('button', { name: 'Changer le fichier' })).toBeVisible(preparedIn);
  const post = await publish(page, title);
  await post.getByRole('button', { name: tag === 'video' ? /Regarder la vidéo/ : /Écouter/ }).click(preparedIn);
  await expect
    .poll(() => post.locator(tag).evaluate((one) => one instanceof HTMLMediaElement && one.duration), preparedIn)
    .toBeGreaterThan(1);
  await expect(post.getByText('Votre appareil ne peut pas lire ce fichier.')).toBeHidden();
}

test(`${films} vidéos se regardent d’un geste une fois préparées`, async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('awa'));
  for (const at of several(films)) await plays(page, `Film ${at + 1}`, 'Vidéo', 'video', await film(at));
});

test(`${sounds} sons s’écoutent d’un geste une fois préparés`, async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('awa'));
  for (const at of several(sounds)) await plays(page, `Son ${at + 1}`, 'Audio', 'audio', await sound(at));
});
