import type { MessageView } from '@afi/contracts/assistant';
import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';
import { paintedPng } from './support/painted-png.js';
import { frenchPdf } from './support/pdf-files.js';
import { seriousIssues } from './support/screen-checks.js';

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error(`${one} is not on the page`);
  return box;
}

test('Une question à Afi trouve sa réponse, se relit après un rechargement, se corrige et se télécharge', async ({
  openBrowser,
}) => {
  const { api, session } = await newPerson('Rokia', 'Traoré');
  await api.post('/client/thoughts', {
    title: 'Ce matin',
    content: 'Le marché d’Adjamé ouvre à six heures. Les pagnes sont au fond.',
  });
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto('/app/chat');
  await page.getByRole('textbox', { name: 'Écrire à Afi' }).fill('À quelle heure ouvre le marché d’Adjamé ?');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('article', { name: 'Réponse d’Afi' });
  await expect(answer.getByText('«\u00a0Le marché d’Adjamé ouvre à six heures.')).toBeVisible();
  await expect(answer.getByRole('list', { name: 'Sources' }).getByRole('link')).toHaveCount(1);

  await page.reload();
  await expect(answer.getByText('«\u00a0Le marché d’Adjamé ouvre à six heures.')).toBeVisible();
  await answer.getByRole('button', { name: 'Cette réponse m’aide', exact: true }).click();
  await expect(answer.getByRole('button', { name: 'Cette réponse m’aide', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await test.step('sur un téléphone, les deux pouces se tiennent, et le menu finit le titre', async () => {
    const thumbs = answer.getByRole('button', { name: /^Cette réponse/ });
    const tops = await thumbs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([2, 1]);
    await expect(page.getByRole('banner').getByRole('button', { name: /^Actions/ })).toBeVisible();
  });

  await page.getByRole('button', { name: 'Modifier la question' }).click();
  await page.getByRole('textbox', { name: 'Modifier la question' }).fill('Où sont les pagnes ?');
  await page.getByRole('button', { name: 'Demander à nouveau' }).click();
  await expect(page.getByRole('article', { name: 'Votre question' })).toHaveText('Où sont les pagnes ?');
  await expect(answer.getByText(/Les pagnes sont au fond/)).toBeVisible();
  await expect(answer).toHaveCount(1);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Télécharger en texte' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/\.md$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('Où sont les pagnes ?');
  expect(text).toContain('/app/thoughts/');

  await page.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Enregistrer en PDF' }).click();
  await expect(page.getByText('Le PDF est prêt.')).toBeVisible();
  const pdfComing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger', exact: true }).click();
  const pdf = await pdfComing;
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  expect(readFileSync(await pdf.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
});

test('Une question posée sans réseau part à son retour', async ({ openBrowser }) => {
  const { api, session } = await newPerson('Bintou', 'Cissé');
  const { id } = await api.post<{ id: string }>('/client/chats', {});
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto(`/app/chat/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Écrire à Afi' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Écrire à Afi' }).fill('Comment rejoindre une communauté ?');
  await page.getByRole('button', { name: 'Envoyer la question' }).click();
  await expect(page.getByRole('textbox', { name: 'Écrire à Afi' })).toHaveValue('');
  await page.context().setOffline(false);
  await expect(page.getByRole('article', { name: 'Réponse d’Afi' })).toContainText(/code/);
  const { items } = await api.get<{ items: MessageView[] }>(`/client/chats/${id}/messages`);
  expect(items.map(({ role }) => role)).toEqual(['answer', 'question']);
});

test('Une photo part avec sa question, se revoit, et reste quand la question est corrigée', async ({ openBrowser }) => {
  const { session } = await newPerson('Kadi', 'Sylla');
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto('/app/chat');
  const write = page.getByRole('textbox', { name: 'Écrire à Afi' });
  const photo = { name: 'stand.png', mimeType: 'image/png', buffer: paintedPng(64, 48) };
  await page.getByLabel('Choisir des fichiers').setInputFiles(photo);
  const files = page.getByRole('list', { name: 'Fichiers de la question' });
  await expect(files.getByText('stand.png')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer la question' }).click();
  await expect(page.getByText('Écrivez un message avec votre fichier.')).toBeVisible();
  await write.fill('Que faire de ce stand ?');
  // What is still on its way is waited for.
  await expect(files.getByText(/Ko$/)).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer la question' }).click();
  const question = page.getByRole('article', { name: 'Votre question' });
  await expect(question).toHaveText('Que faire de ce stand ?');
  const shown = page.getByRole('img', { name: /Image|Photo/ });
  await expect(shown).toBeVisible();
  await expect(files).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Réponse d’Afi' })).toContainText('je ne vois pas les images');
  await page.getByRole('button', { name: 'Modifier la question' }).click();
  await page.getByRole('textbox', { name: 'Modifier la question' }).fill('Comment ajouter un produit ?');
  await page.getByRole('button', { name: 'Demander à nouveau' }).click();
  await expect(question).toHaveText('Comment ajouter un produit ?');
  await expect(shown).toBeVisible();
});

test('Un PDF et un texte joints à une question sont lus, cités et s’ouvrent', async ({ openBrowser }) => {
  const { session } = await newPerson('Nafi', 'Sow');
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto('/app/chat');
  const text = { name: 'cantine.txt', mimeType: 'text/plain', buffer: Buffer.from('La cantine ferme le vendredi.') };
  await page.getByLabel('Choisir des fichiers').setInputFiles([await frenchPdf('rentrée.pdf', 'chat'), text]);
  const files = page.getByRole('list', { name: 'Fichiers de la question' });
  await expect(files.getByText(/\d\s?\p{L}+$/u)).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Écrire à Afi' }).fill('Que dit-on de la cantine ?');
  await page.getByRole('button', { name: 'Envoyer la question' }).click();
  const answer = page.getByRole('article', { name: 'Réponse d’Afi' });
  await expect(answer).toContainText('La cantine ferme le vendredi.');
  const sources = answer.getByRole('list', { name: 'Sources' }).getByRole('link');
  await expect(sources.filter({ hasText: 'Votre fichier' })).toHaveCount(2);
  const waiting = page.waitForEvent('download');
  await sources.filter({ hasText: 'cantine.txt' }).click();
  expect((await waiting).suggestedFilename()).toBe('cantine.txt');
});

test('Afi propose, agit sur « Oui » seulement, et ce qui est fait se défait', async ({ openBrowser }) => {
  const { api, session } = await newPerson('Salimata', 'Keïta');
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto('/app/chat');
  const write = page.getByRole('textbox', { name: 'Écrire à Afi' });
  await write.fill('Rappelle-moi à 18h d’appeler Awa');
  await page.keyboard.press('Enter');
  const reminder = page.getByRole('region', { name: 'Plan\u00a0: Mettre un rappel' });
  await expect(reminder.getByText('Appeler Awa')).toBeVisible();
  const reminders = async () => (await api.get<{ items: { text: string }[] }>('/client/reminders')).items;
  expect(await reminders()).toEqual([]);
  await reminder.getByRole('button', { name: 'Oui' }).click();
  await expect(reminder.getByText('C’est fait.')).toBeVisible();
  expect((await reminders()).map(({ text }) => text)).toEqual(['Appeler Awa']);
  await page.reload();
  await reminder.getByRole('button', { name: 'Annuler ce qui a été fait' }).click();
  await expect(reminder.getByText('Annulé.')).toBeVisible();
  expect(await reminders()).toEqual([]);

  await write.fill('Note que le marché ouvre à six heures');
  await page.keyboard.press('Enter');
  const thought = page.getByRole('region', { name: 'Plan\u00a0: Garder une pensée' });
  await thought.getByRole('button', { name: 'Non' }).click();
  await expect(thought.getByText(/Rien n’a été fait/)).toBeVisible();
  expect((await api.get<{ items: unknown[] }>('/client/thoughts')).items).toEqual([]);

  await write.fill('Note que les pagnes sont au fond');
  await page.keyboard.press('Enter');
  await expect(thought.last().getByRole('button', { name: 'Oui' })).toBeVisible();
  await page.context().setOffline(true);
  await thought.last().getByRole('button', { name: 'Oui' }).click();
  await expect(thought.last().getByText(/attend le réseau/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(thought.last().getByText('C’est fait.')).toBeVisible();
  expect((await api.get<{ items: unknown[] }>('/client/thoughts')).items).toHaveLength(1);
});

test('La mémoire d’Afi se lit, s’écrit, se corrige, s’oublie et se coupe', async ({ openBrowser }) => {
  const { api, session } = await newPerson('Djeneba', 'Sidibé');
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto('/app/chat');
  await page.getByRole('link', { name: 'Mémoire d’Afi' }).click();
  await page.getByRole('textbox', { name: 'Ce qu’Afi doit savoir de vous' }).fill('Je vends des pagnes');
  await page.getByRole('button', { name: 'Retenir' }).click();
  const facts = page.getByRole('list', { name: 'Ce qu’Afi retient' }).getByRole('listitem');
  await expect(facts).toHaveText(['Je vends des pagnes']);
  await page.getByRole('button', { name: /^Modifier/ }).click();
  await page.getByRole('textbox', { name: /^Modifier/ }).fill('Je vends des pagnes à Adjamé');
  await page.keyboard.press('Enter');
  await expect(facts).toHaveText(['Je vends des pagnes à Adjamé']);
  await page.getByRole('button', { name: /^Supprimer/ }).click();
  await expect(facts).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(facts).toHaveText(['Je vends des pagnes à Adjamé']);
  await page.getByRole('switch', { name: 'Afi se sert de sa mémoire' }).click();
  await expect.poll(async () => (await api.get<{ enabled: boolean }>('/client/memory')).enabled).toBe(false);
});

test('La réponse se lit sous sa question, en haut de l’écran ; qui a remonté n’est pas dérangé', async ({
  openBrowser,
}) => {
  const { api, session } = await newPerson('Mamou', 'Barry');
  for (const day of ['lundi', 'mardi', 'jeudi', 'samedi'])
    await api.post('/client/thoughts', {
      title: `Le marché du ${day}`,
      content: `Le marché du ${day} ouvre à six heures. Les pagnes sont au fond, les légumes à l’entrée du marché.`,
    });
  const { id } = await api.post<{ id: string }>('/client/chats', {});
  const messages = async () => (await api.get<{ items: MessageView[] }>(`/client/chats/${id}/messages`)).items;
  for (const asked of ['Que dit-on du marché ?', 'Comment rejoindre une communauté ?']) {
    await api.post(`/client/chats/${id}/messages`, { content: asked });
    await expect.poll(async () => (await messages())[0]?.answer?.state).toBe('done');
  }
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto(`/app/chat/${id}`);
  const questions = page.getByRole('article', { name: 'Votre question' });
  const answers = page.getByRole('article', { name: 'Réponse d’Afi' });
  const topOf = (one: typeof questions) => one.last().evaluate((node) => Math.round(node.getBoundingClientRect().top));
  await expect(questions).toHaveCount(2);
  await expect(questions.last()).toBeInViewport();

  await page.getByRole('textbox', { name: 'Écrire à Afi' }).fill('Que vend-on au marché ?');
  await page.keyboard.press('Enter');
  await expect(questions).toHaveCount(3);
  await expect(answers).toHaveCount(3);
  await expect(answers.last()).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => topOf(questions)).toBeLessThan(200);
  expect(await topOf(questions)).toBeGreaterThan(60);
  expect(await topOf(answers)).toBeLessThan(300);

  await test.step('qui remonte reste où il lit, et revient d’un toucher', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('button', { name: 'Aller à la fin de la conversation' })).toBeVisible();
    await api.post(`/client/chats/${id}/messages`, { content: 'Où sont les légumes du marché ?' });
    await expect(questions).toHaveCount(4);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // In the corner above the field: no word that is read is behind it.
    const [down, field] = await Promise.all([
      boxOf(page.getByRole('button', { name: 'Aller à la fin de la conversation' })),
      boxOf(page.locator('[data-composer]')),
    ]);
    expect([down.x > 300, down.y + down.height < field.y]).toEqual([true, true]);
    expect(await seriousIssues(page)).toEqual([]);
    await page.getByRole('button', { name: 'Aller à la fin de la conversation' }).click();
    await expect(page.getByRole('button', { name: 'Aller à la fin de la conversation' })).toHaveCount(0);
    await expect(answers.last()).toBeInViewport();
  });

  await test.step('ce qui est demandé sans réseau est en vue, et y reste avec sa réponse', async () => {
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Écrire à Afi' }).fill('Quand ouvre le marché du jeudi ?');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Attend le réseau sur ce téléphone')).toBeInViewport();
    await page.context().setOffline(false);
    await expect(questions).toHaveCount(5);
    await expect(answers).toHaveCount(5);
    await expect(answers.last()).toHaveAttribute('aria-busy', 'false');
    await expect.poll(() => topOf(questions)).toBeLessThan(200);
    await expect(answers.last()).toBeInViewport();
  });
});

test('Le champ se tient en bas, même d’une conversation courte, et au-dessus du clavier d’un téléphone', async ({
  openBrowser,
}) => {
  const { api, session } = await newPerson('Aya', 'Konan');
  const { id } = await api.post<{ id: string }>('/client/chats', {});
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  // A keyboard on the glass: what is seen of the page is told by this alone.
  await page.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 740 });
    Object.defineProperty(window, 'visualViewport', { value: seen });
  });
  await page.goto(`/app/chat/${id}`);
  const field = page.locator('[data-composer]');
  const room = () =>
    page.evaluate(() => {
      const box = document.querySelector('[data-composer]')?.parentElement?.getBoundingClientRect();
      const bar = [...document.querySelectorAll('[data-bottom-bar]')].filter((one) => one.checkVisibility())[0];
      return Math.round((bar?.getBoundingClientRect().top ?? innerHeight) - (box?.bottom ?? 0));
    });
  await expect(field).toBeVisible();
  await expect.poll(room).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(room).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => {
    Object.assign(window.visualViewport ?? {}, { height: 400 });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(async () => (await boxOf(field)).y + (await boxOf(field)).height).toBeLessThanOrEqual(400);
  expect((await boxOf(field)).y).toBeGreaterThan(300);
});
