import { postTypes } from '@afi/contracts/post-body';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { confirmPublish } from './support/document-screens.js';
import { paintedPng } from './support/painted-png.js';
import { frenchPdf } from './support/pdf-files.js';
import { apiOf, sessionOf } from './support/people.js';
import { readRun } from './support/run.js';
import { newCommunity } from './support/scenes.js';

test.describe.configure({ timeout: 240_000 });

const run = promisify(execFile);
/** One of the platform, which a post shows. */
const miniapp = 'Table de onze';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const ready = { timeout: 60_000 };
const files = (page: Page): Locator => page.locator('input[type="file"]').first();

/** A post is told of by the pill; one whose file is made a moment later stands there by itself. */
async function arrive(page: Page, title: string): Promise<void> {
  const post = page.getByRole('article', { name: title, exact: true });
  const pill = page.getByRole('button', { name: /nouvelle publication/ });
  await expect(post.or(pill).first()).toBeVisible(ready);
  await expect(async () => {
    if (!(await post.isVisible())) await pill.click({ timeout: 2_000 });
    await expect(post).toBeVisible({ timeout: 5_000 });
  }).toPass(ready);
}

/** How each type is composed, and what somebody on a phone then has of it. */
const types: readonly {
  type: string;
  compose: (page: Page, folder: string) => Promise<unknown>;
  read: (post: Locator) => Locator;
}[] = [
  {
    type: 'Texte',
    compose: (page) => page.getByRole('textbox', { name: 'Texte' }).fill('Samedi à 9 h dans la cour.'),
    read: (post) => post.getByText('Samedi à 9 h dans la cour.'),
  },
  {
    type: 'Image',
    compose: async (page) => {
      await files(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: paintedPng(640, 480) });
      await page.getByRole('textbox', { name: /^Légende/ }).fill('Le stand', ready);
    },
    read: (post) => post.getByRole('img', { name: 'Le stand' }),
  },
  {
    type: 'Vidéo',
    compose: async (page, folder) => {
      const path = join(folder, 'film.mp4');
      const made = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=1', '-pix_fmt', 'yuv420p'];
      await run('ffmpeg', ['-v', 'error', '-y', ...made, path]);
      await files(page).setInputFiles(path);
      await expect(page.getByRole('button', { name: 'Changer le fichier' })).toBeVisible(ready);
    },
    read: (post) => post.getByRole('button', { name: /Regarder la vidéo/ }),
  },
  {
    type: 'Audio',
    compose: async (page, folder) => {
      const path = join(folder, 'son.wav');
      await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=duration=1', path]);
      await files(page).setInputFiles(path);
      await expect(page.getByRole('button', { name: 'Changer le fichier' })).toBeVisible(ready);
    },
    read: (post) => post.getByRole('button', { name: /Écouter/ }),
  },
  {
    type: 'Fichier',
    compose: async (page) => {
      await files(page).setInputFiles(await frenchPdf('menu.pdf', 'menu'));
      await expect(page.getByRole('button', { name: 'Changer le fichier' })).toBeVisible(ready);
    },
    read: (post) => post.getByText('menu.pdf'),
  },
  {
    type: 'YouTube',
    compose: (page) => page.getByRole('textbox', { name: 'Lien de la vidéo' }).fill('https://youtu.be/dQw4w9WgXcQ'),
    read: (post) => post.getByRole('button', { name: 'Regarder sur YouTube' }),
  },
  {
    type: 'Zoom',
    compose: (page) =>
      page.getByRole('textbox', { name: 'Lien de la réunion Zoom' }).fill('https://zoom.us/j/123456789'),
    read: (post) => post.getByRole('link', { name: 'Rejoindre' }),
  },
  {
    type: 'Google Meet',
    compose: (page) =>
      page
        .getByRole('textbox', { name: 'Lien de la réunion Google Meet' })
        .fill('https://meet.google.com/abc-defg-hij'),
    read: (post) => post.getByRole('link', { name: 'Rejoindre' }),
  },
  {
    type: 'Réunion Jitsi',
    compose: (page) => page.getByLabel('Date et heure de la réunion').fill('2030-12-05T09:00'),
    read: (post) => post.getByText('05/12/2030 09:00'),
  },
  {
    type: 'Mini-application',
    compose: (page) => page.getByLabel('Mini-application à montrer').selectOption(miniapp),
    read: (post) => post.getByRole('button', { name: `Ouvrir «\u00a0${miniapp}\u00a0»` }),
  },
  {
    type: 'Produits',
    compose: async (page) => {
      await page.getByRole('textbox', { name: 'Nom du produit' }).fill('Pagne tissé');
      await page.getByRole('textbox', { name: /^Prix/ }).fill('12500');
    },
    read: (post) => post.getByText(/12\s500\sFCFA/),
  },
  {
    type: 'Sondage',
    compose: async (page) => {
      await page.getByRole('textbox', { name: 'Question' }).fill('Quel jour ?');
      await page.getByRole('textbox', { name: 'Option 1' }).fill('Samedi');
      await page.getByRole('textbox', { name: 'Option 2' }).fill('Dimanche');
    },
    read: (post) => post.getByRole('radio', { name: 'Samedi' }),
  },
  {
    type: 'Lien',
    compose: (page) =>
      page.getByRole('textbox', { name: 'Adresse de la page' }).fill(`${readRun().articles}/article/quartier`),
    read: (post) => post.getByRole('link', { name: /La rentrée au quartier/ }),
  },
];

test('Tous les types se composent au téléphone, arrivent sur le téléphone d’un autre et y reçoivent une réponse', async ({
  openBrowser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'afi-types-'));
  try {
    const { id, inviteCode } = await newCommunity(apiOf('mariam'), 'Classe de tous les types');
    await apiOf('aminata').post('/client/communities/join', { code: inviteCode });
    await apiOf('superadmin').post('/admin/miniapps', { name: miniapp, html: '<p>11 × 11 = 121</p>' });
    expect(types).toHaveLength(postTypes.length);
    const author = await openBrowser(sessionOf('mariam'), phone);
    const reader = await openBrowser(sessionOf('aminata'), phone);
    const asked: string[] = [];
    for (const page of [author, reader]) page.on('request', (request) => asked.push(new URL(request.url()).host));
    await reader.goto(`/app/communities/${id}`);
    await expect(reader.getByRole('heading', { name: 'Rien de publié pour l’instant' })).toBeVisible();
    for (const { type, compose, read } of types) {
      const title = `À voir : ${type}`;
      await author.goto(`/app/posts/new?communityId=${id}`);
      await author.getByRole('textbox', { name: 'Titre' }).fill(title);
      await author.getByRole('group', { name: 'Type de publication' }).getByText(type, { exact: true }).click();
      await compose(author, folder);
      await author.getByRole('button', { name: 'Publier', exact: true }).click();
      await confirmPublish(author).click();
      await expect(author.getByRole('article', { name: title, exact: true })).toBeVisible();

      await arrive(reader, title);
      await expect(read(reader.getByRole('article', { name: title, exact: true })).first()).toBeVisible(ready);
      await reader.getByRole('link', { name: title, exact: true }).click();
      await reader.getByRole('textbox', { name: 'Écrire un commentaire' }).fill(`Bien reçu : ${type}`);
      await reader.getByRole('button', { name: 'Commenter' }).click();
      await expect(
        author.getByRole('article', { name: title, exact: true }).getByRole('link', { name: /1 commentaire/ }),
      ).toBeVisible();
      await reader.goto(`/app/communities/${id}`);
      await expect(reader.getByRole('article', { name: title, exact: true })).toBeVisible();
    }
    // Whoever wrote, read and answered it was told to nobody else: not to YouTube, not to who holds the meetings.
    expect([...new Set(asked)]).toEqual([new URL(readRun().url).host]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
