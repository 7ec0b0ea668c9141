import type { MessageView } from '@afi/contracts/assistant';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';
import { expectFits, seriousIssues } from './support/screen-checks.js';

test('Ce qui a été demandé ou répondu autrement se retrouve, avec sa suite, ici et sur un autre appareil', async ({
  openBrowser,
}) => {
  const { api, session } = await newPerson('Rokia', 'Traoré');
  await api.post('/client/thoughts', { content: 'Le marché d’Adjamé ouvre à six heures. Les pagnes sont au fond.' });
  const { id } = await api.post<{ id: string }>('/client/chats', {});
  const said = async () => (await api.get<{ items: MessageView[] }>(`/client/chats/${id}/messages`)).items;
  const ask = async (content: string, more: object = {}) => {
    const asked = await api.post<{ messageId: string }>(`/client/chats/${id}/messages`, { content, ...more });
    await expect.poll(async () => (await said())[0]?.answer?.state).toBe('done');
    return asked;
  };
  const { messageId } = await ask('À quelle heure ouvre le marché ?');
  await ask('Où sont les pagnes ?', { replaces: messageId });

  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto(`/app/chat/${id}`);
  const question = page.getByRole('article', { name: 'Votre question' });
  const answer = page.getByRole('article', { name: 'Réponse d’Afi' });
  const versions = page.getByRole('group', { name: 'Versions de la question' });
  const before = versions.getByRole('button', { name: 'Version précédente' });
  const after = versions.getByRole('button', { name: 'Version suivante' });

  await test.step('la question d’avant et sa réponse reviennent par une flèche de 44 pixels', async () => {
    await expect(versions.getByText('2/2')).toBeVisible();
    const { width, height } = (await before.boundingBox()) ?? { width: 0, height: 0 };
    expect([width, height].map(Math.round)).toEqual([44, 44]);
    await before.click();
    await expect(question).toHaveText('À quelle heure ouvre le marché ?');
    await expect(answer.getByText('«\u00a0Le marché d’Adjamé ouvre à six heures.')).toBeVisible();
    await expect(before).toBeFocused();
    expect(await seriousIssues(page)).toEqual([]);
    await expectFits(page, { width: 360 });
  });

  await test.step('une réponse écrite à nouveau ne remplace pas l’autre', async () => {
    await answer.getByRole('button', { name: 'Répondre à nouveau' }).click();
    const answers = page.getByRole('group', { name: 'Versions de la réponse' });
    await expect(answers.getByText('2/2')).toBeVisible();
    await expect(answer.getByRole('button', { name: 'Copier la réponse' })).toBeVisible();
    await answers.getByRole('button', { name: 'Version précédente' }).press('ArrowLeft');
    await expect(answers.getByText('1/2')).toBeVisible();
  });

  await test.step('un autre appareil montre ce qui a été choisi, et suit', async () => {
    const desktop = await openBrowser(session, { viewport: { width: 1280, height: 800 } });
    await desktop.goto(`/app/chat/${id}`);
    const there = desktop.getByRole('article', { name: 'Votre question' });
    await expect(there).toHaveText('À quelle heure ouvre le marché ?');
    await after.click();
    await expect(question).toHaveText('Où sont les pagnes ?');
    await expect(answer.getByText(/Les pagnes sont au fond/)).toBeVisible();
    await expect(there).toHaveText('Où sont les pagnes ?');
  });

  await test.step('sans réseau, ce qui est montré reste, et le dit', async () => {
    await page.context().setOffline(true);
    await before.click();
    await expect(page.getByText('Sans réseau, seule cette version est sur cet appareil.')).toBeVisible();
    await expect(question).toHaveText('Où sont les pagnes ?');
  });
});
