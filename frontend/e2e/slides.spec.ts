import type { DeckView } from '@afi/contracts/slides';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';
import { expectFits } from './support/screen-checks.js';
import { until } from './support/until.js';

const text = `# Le paludisme

Il est transmis par un moustique. Il pique la nuit.

# Trois gestes

- Dormir : sous une moustiquaire
- Vider l’eau : autour de la maison
- Aller au centre : dès la fièvre

# Où aller

Le centre de santé est ouvert chaque matin. La consultation des enfants est gratuite.
`;

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`Un texte devient un plan, puis des diapositives que l’on corrige, présente et télécharge (${viewport.width} px)`, async ({
    openBrowser,
  }) => {
    const { api, session } = await newPerson('Sènami', 'Agbo');
    const page = await openBrowser(session, { viewport });
    await page.goto('/app/create?tab=deck');
    await page.getByRole('button', { name: 'Un texte' }).click();
    await page.getByRole('textbox', { name: 'Le texte' }).fill(text);
    await page.getByRole('button', { name: 'Faire le plan' }).click();

    await page
      .getByRole('textbox', { name: 'Titre de la diapositive 3', exact: true })
      .fill('Trois gestes qui protègent');
    await page.getByRole('button', { name: 'Enlever la diapositive 2', exact: true }).click();
    await page.getByRole('button', { name: 'Écrire 3 diapositives' }).click();

    await expect(page.getByRole('link', { name: 'Présenter' })).toBeVisible();
    await page.getByRole('button', { name: /^Diapositive 2 :/ }).click();
    await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Protéger la famille');
    await expect(page.getByRole('group', { name: 'Diapositive 2\u00a0: Protéger la famille' })).toBeVisible();
    await page.getByRole('button', { name: 'Annuler la dernière modification' }).click();
    await expect(page.getByRole('group', { name: 'Diapositive 2\u00a0: Trois gestes qui protègent' })).toBeVisible();
    await page.getByRole('button', { name: 'Refaire' }).click();
    const id = page.url().split('/').at(-1) ?? '';
    await expect
      .poll(async () => (await api.get<DeckView>(`/client/decks/${id}`)).slides[1]?.title)
      .toBe('Protéger la famille');

    await page.getByRole('button', { name: 'Télécharger' }).click();
    await page.getByRole('menuitem', { name: 'PDF' }).click();
    await expect(page.getByText('Le fichier est prêt.')).toBeVisible();
    await page.getByRole('button', { name: 'Télécharger' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'PDF' }).click();
    expect((await download).suggestedFilename()).toBe('Le paludisme.pdf');

    await page.getByRole('link', { name: 'Présenter' }).click();
    const wall = page.getByRole('dialog', { name: 'Le paludisme' });
    await expect(wall.getByText('1 / 3')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(wall.getByRole('img', { name: 'Diapositive 2\u00a0: Protéger la famille' })).toBeVisible();
    await wall.getByRole('button', { name: 'Quitter la présentation' }).click();

    // A visitor looks at it by its link, until its author ends that.
    await page.goto(`/app/create/slides/${id}`);
    await page.getByRole('button', { name: 'Partager', exact: true }).click();
    const sharing = page.getByRole('dialog', { name: 'Partager par lien' });
    await sharing.getByRole('button', { name: 'Créer le lien' }).click();
    await expect(sharing.getByText(/^Lien ouvert jusqu’au/)).toBeVisible();
    const link = await api.get<DeckView>(`/client/decks/${id}`);
    const address = new URL(link.share?.url ?? '').pathname;
    await expect(sharing.getByRole('link', { name: 'Envoyer par WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(address)),
    );
    const visitor = await openBrowser(null, { viewport });
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { name: 'Le paludisme' })).toBeVisible();
    await expect(async () => {
      if (await visitor.getByText('1 / 3').isVisible()) await visitor.keyboard.press('ArrowRight');
      await expect(visitor.getByText('2 / 3')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(visitor.getByRole('img', { name: 'Diapositive 2\u00a0: Protéger la famille' })).toBeVisible();
    await visitor.getByRole('button', { name: 'Diapositive suivante' }).click();
    await expect(visitor.getByText('3 / 3')).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Notes' })).toHaveCount(0);
    await sharing.getByRole('button', { name: 'Arrêter le partage' }).click();
    await expect(page.getByText('Le lien ne montre plus rien.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'Cette présentation ne peut pas être affichée' })).toBeVisible();

    await page.goto('/app/create');
    await page.getByRole('button', { name: 'Actions pour Le paludisme' }).click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('link', { name: /Le paludisme/ })).toBeVisible();
  });

test('Un tableau plus large que le téléphone défile à sa place, et n’élargit pas la page', async ({ openBrowser }) => {
  const { api, session } = await newPerson('Sènami', 'Agbo');
  const source = { kind: 'text', text: '# Les prix\n\nLe car part à sept heures.' };
  const { id } = await api.post<{ id: string }>('/client/decks', { source, language: 'fr' });
  const reached = (state: DeckView['state']) =>
    until(`it is ${state}`, async () => {
      const deck = await api.get<DeckView>(`/client/decks/${id}`);
      return deck.state === state ? deck : undefined;
    });
  await reached('outline');
  await api.post(`/client/decks/${id}/write`);
  const { slides, theme, version } = await reached('ready');
  const [first] = slides;
  const table = ['Ville', 'Parakou', 'Cotonou'].map((name) => [name, 'Gare', 'Départ', 'Prix', 'Durée']);
  await api.patch(`/client/decks/${id}`, { slides: [{ ...first, layout: 'table', table }], theme, version });

  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto(`/app/create/slides/${id}`);
  await expect(page.getByRole('textbox', { name: 'Case 5 de la ligne 3' })).toHaveValue('Durée');
  await expectFits(page, { width: 360 });
});
