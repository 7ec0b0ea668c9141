import type { NotificationView } from '@afi/contracts/notifications';
import { codeFor } from './support/api-client.js';
import { expect, test } from './support/browsers.js';
import {
  allDrafts,
  confirmPublish,
  draftAct,
  draftCard,
  draftLine,
  draftTitle,
  dropFile,
  expectReview,
  openDraft,
  publishButton,
} from './support/document-screens.js';
import { frenchPdf } from './support/pdf-files.js';
import { apiOf, phones, sessionOf } from './support/people.js';
import { neverFalls, recordProgress } from './support/progress-record.js';

test('D’un PDF à des publications : la responsable dépose, relit et publie, un membre les voit arriver', async ({
  openBrowser,
}) => {
  const owner = await openBrowser();
  const progress = await recordProgress(owner);

  await test.step('la responsable se connecte avec un code', async () => {
    await owner.goto('/');
    await owner.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click();
    await owner.getByLabel('Numéro WhatsApp').fill('+225 07 00 00 00 01');
    const since = new Date();
    await owner.getByRole('button', { name: 'Recevoir mon code' }).click();
    await expect(owner.getByRole('heading', { level: 1, name: 'Entrez le code' })).toBeVisible();
    await owner.getByLabel('Code à 6 chiffres').fill(await codeFor(phones.koffi, since));
    await expect(owner).toHaveURL('/app');
    await expect(owner.getByRole('heading', { level: 1, name: /^Bon(jour|soir) Koffi$/ })).toBeVisible();
  });

  const member = await openBrowser(sessionOf('aminata'));
  await test.step('un membre lit la communauté sur son téléphone', async () => {
    await member.goto('/app/communities');
    await member.getByRole('link', { name: /Parents de l’école La Colombe/ }).click();
    await expect(member.getByRole('article').first()).toBeVisible();
  });
  await test.step('elle dépose un PDF et suit la lecture', async () => {
    await owner.getByRole('main').getByRole('link', { name: 'Transformer un document' }).click();
    await dropFile(owner, await frenchPdf('circulaire de rentrée.pdf', 'colombe', 300));
    // A long one asks what is wanted of it; one tap goes on.
    await owner.getByRole('button', { name: 'Lire le document' }).click();
    await expect(owner).toHaveURL(/\/app\/documents\/[0-9a-f-]{36}$/);
    await expect(owner.getByText('circulaire de rentrée.pdf')).toBeVisible();
    // Stays until the percent was seen to move.
    await expect.poll(async () => (await progress()).percents.length).toBeGreaterThan(1);
  });
  const address = owner.url();

  await test.step('elle quitte la page, puis y revient, ici et sur un autre appareil', async () => {
    await owner
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Travaux' })
      .click();
    // Called by its file while it is read, then by its title.
    await owner
      .getByRole('main')
      .locator(`a[href="${new URL(address).pathname}"]`)
      .first()
      .click();
    await expect(owner).toHaveURL(address);
    const kept = (name: string) => owner.evaluate((key) => localStorage.getItem(key) ?? '', name);
    const session = { token: await kept('token'), userType: 'client', userId: await kept('userId') } as const;
    const other = await openBrowser(session);
    await other.goto(address);
    await expectReview(other);
    await expectReview(owner);
    const { percents, stages } = await progress();
    expect(neverFalls(percents), `percents seen: ${percents.join(' ')}`).toBe(true);
    expect(stages.length, `stages seen: ${stages.join(' | ')}`).toBeGreaterThan(0);
    await other.context().close();
  });

  await test.step('elle voit qui a écrit, et d’où vient chaque proposition', async () => {
    await expect(owner.getByText('Écrit par Afi avec les phrases du document')).toBeVisible();
    await expect(draftLine(draftCard(owner, 1))).toContainText(/pages? \d.* · \d+ mots/);
    const first = await openDraft(owner, 1);
    await expect(first.getByRole('group').filter({ hasText: 'Passage d’origine' }).first()).toBeVisible();
    await expect(first.getByRole('blockquote').first()).not.toBeEmpty();
    await owner.goBack();
    await expect(draftTitle(first)).toBeHidden();
  });

  const count = await allDrafts(owner).count();
  expect(count).toBeGreaterThanOrEqual(3);
  const title = 'Rentrée : les dates à retenir';
  const sentence = 'Une phrase ajoutée par la responsable.';

  await test.step('elle corrige un titre et un texte, gardés aussitôt', async () => {
    const first = await openDraft(owner, 1);
    await draftTitle(first).fill(title);
    await first.getByRole('button', { name: 'Modifier le texte' }).click();
    const editor = first.getByRole('textbox', { name: 'Texte de la publication' });
    await editor.press('Control+End');
    await editor.pressSequentially(` ${sentence}`);
    await first.getByRole('button', { name: 'Terminer la modification' }).click();
    await first.getByRole('radio', { name: 'Pour tout le monde' }).check();
    await expect(first.getByText('Enregistré', { exact: true })).toBeVisible();
    await owner.reload();
    await expect(draftTitle(draftCard(owner, 1))).toHaveValue(title);
    await expect(draftCard(owner, 1)).toContainText(sentence);
    await expect(draftCard(owner, 1).getByRole('radio', { name: 'Pour tout le monde' })).toBeChecked();
  });

  await test.step('elle écarte une proposition, se ravise, puis change l’ordre', async () => {
    const line = (position: number) => draftLine(draftCard(owner, position));
    const second = await line(2).locator('span span').first().innerText();
    await draftAct(owner, 2, 'Écarter');
    await expect(allDrafts(owner)).toHaveCount(count - 1);
    await owner.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
    await expect(allDrafts(owner)).toHaveCount(count);
    await expect(line(2)).toContainText(second);
    await draftAct(owner, 1, 'Descendre');
    await expect(line(1)).toContainText(second);
    await expect(line(2)).toContainText(title);
    await owner.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
    await expect(line(1)).toContainText(title);
    await line(1).click(); // it was open: closed, all of them are in sight
    await line(1).dragTo(line(3), { targetPosition: { x: 40, y: 4 } });
    await expect(line(2)).toContainText(title);
    await expect(owner.getByText(`Déplacée en position 2 sur ${count}`)).toBeVisible();
    await owner.reload();
    await expect(line(2)).toContainText(title);
    await draftAct(owner, 2, 'Monter');
    await expect(line(1)).toContainText(title);
  });

  await test.step('elle en fusionne deux, les sépare, et les fusionne encore', async () => {
    const passage = await (await openDraft(owner, 3)).getByRole('blockquote').first().locator('p').innerText();
    await draftAct(owner, 2, 'Fusionner avec la suivante');
    await expect(allDrafts(owner)).toHaveCount(count - 1);
    await expect(owner.getByText(/» fusionnée$/)).toBeVisible();
    await owner.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
    await expect(allDrafts(owner)).toHaveCount(count);
    await draftAct(owner, 2, 'Fusionner avec la suivante');
    await expect(allDrafts(owner)).toHaveCount(count - 1);
    await expect(
      (await openDraft(owner, 2)).getByRole('blockquote').filter({ hasText: passage.slice(0, 80) }),
    ).toHaveCount(1);
  });

  await test.step('un titre vidé l’arrête, à sa place, même refermé', async () => {
    const emptied = draftTitle(await openDraft(owner, 1));
    await emptied.fill('');
    await draftLine(draftCard(owner, 1)).click();
    await publishButton(owner).click();
    await expect(emptied).toBeFocused();
    await expect(emptied).toBeInViewport();
    await expect(draftCard(owner, 1).getByText('Donnez un titre.')).toBeInViewport();
    await emptied.fill(title);
  });

  await test.step('elle publie, se ravise avant que quiconque soit prévenu, et retrouve ses propositions', async () => {
    await publishButton(owner).click();
    await confirmPublish(owner).click();
    await owner.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
    await expect(draftLine(draftCard(owner, 1))).toContainText(title);
    await expect(allDrafts(owner)).toHaveCount(count - 1);
  });

  await test.step('elle publie tout, et retrouve ses publications', async () => {
    await publishButton(owner).click();
    await confirmPublish(owner).click();
    const done = new RegExp(`^${count - 1} publications sont en ligne$`);
    await expect(owner.getByRole('heading', { name: done })).toBeVisible();
    await expect(owner.getByRole('link', { name: title })).toBeVisible();
  });

  await test.step('le membre lit les nouveautés sans recharger ; ce qu’il a sous les yeux compte comme lu', async () => {
    await member.getByRole('button', { name: `${count - 1} nouvelles publications` }).click();
    const post = member.getByRole('article', { name: title });
    await expect(post).toBeVisible();
    await expect(post).toContainText(/D’après Circulaire de rentrée, page 1/);
    await expect(post.getByText('Publique')).toBeVisible();
    const told = () => apiOf('aminata').get<{ items: NotificationView[] }>('/client/notifications');
    const published = async () => (await told()).items.find(({ kind }) => kind === 'post.published');
    // Members are notified once nothing can be taken back any more.
    await expect.poll(async () => (await published())?.readAt).toBeTruthy();
  });
});
