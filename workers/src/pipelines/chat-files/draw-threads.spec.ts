import type { DrawnChat } from '@afi/contracts/assistant-files';
import { pagesOfPdf } from '../../tools/chat/pdf-text-fixture.js';
import { draw } from './draw-threads.js';

const { signal } = new AbortController();
const plan: DrawnChat['messages'][number]['plan'] = {
  ...{ title: 'Plan : Mettre un rappel', lines: ['Rappel : Payer Awa', 'Heure : 18:00'] },
  ...{
    outcome: 'Vous avez dit « Oui ». C’est fait.',
    links: [{ title: 'Payer Awa', address: 'https://afi.test/app' }],
  },
};
const chat: DrawnChat = {
  ...{
    title: 'Le marché d’Adjamé',
    language: 'fr',
    subtitle: 'Conversation avec Afi, enregistrée le 23/11/2026 18:20',
  },
  messages: [
    {
      ...{ asked: true, head: 'Vous, 23/11/2026 18:19', text: 'Quand ouvre le marché ?', plan: null },
      ...{ notes: ['Fichiers : horaires.pdf'], sources: null },
    },
    {
      ...{ asked: false, head: 'Afi, 23/11/2026 18:20', notes: [], plan },
      text: 'Le marché ouvre **à six heures** [1].\n\n- lundi\n- jeudi\u0007',
      sources: { title: 'Sources', list: [{ n: 1, title: 'Horaires', address: 'https://afi.test/app/chat' }] },
    },
  ],
};

async function pagesOf(bytes: Uint8Array): Promise<{ texts: string[]; raw: string }> {
  const raw = Buffer.from(bytes).toString('latin1');
  return { raw, texts: await pagesOfPdf(bytes) };
}

describe('a conversation drawn in a thread', () => {
  it('says who said what, from what it was said, and what came of a plan', async () => {
    const { texts, raw } = await pagesOf(await draw(chat, { signal, onPart: () => undefined }));
    const [page = ''] = texts;
    for (const part of [
      'Le marché d’Adjamé',
      'Vous, 23/11/2026 18:19',
      'Fichiers : horaires.pdf',
      'Le marché ouvre à six heures [1].',
      '• lundi',
      'Plan : Mettre un rappel',
      'Rappel : Payer Awa',
      'Vous avez dit « Oui ». C’est fait.',
      '1. Horaires',
      '1 / 1',
    ])
      expect(page).toContain(part);
    for (const address of ['https://afi.test/app', 'https://afi.test/app/chat']) expect(raw).toContain(`(${address})`);
  });

  it('is as long as it must be, a number on each page, and tells of each message', async () => {
    const [, answer] = chat.messages;
    if (!answer) throw new Error('no answer');
    const text = 'Une phrase de plus sur le marché.\n'.repeat(600);
    const told: number[] = [];
    const long = { ...chat, messages: Array.from({ length: 10 }, () => ({ ...answer, text })) };
    const { texts } = await pagesOf(await draw(long, { signal, onPart: (at) => told.push(at) }));
    expect(told).toEqual(long.messages.map((_, at) => at));
    expect(texts.length).toBeGreaterThan(50);
    texts.forEach((page, at) => expect(page).toContain(`${at + 1} / ${texts.length}`));
  });

  it('parts a word that is longer than a line, and is made in time of them alone', async () => {
    const [, answer] = chat.messages;
    if (!answer) throw new Error('no answer');
    const begun = Date.now();
    const { texts } = await pagesOf(
      await draw({ ...chat, messages: [{ ...answer, text: 'a'.repeat(24_000) }] }, { signal, onPart: () => undefined }),
    );
    expect(texts.join('').replace(/[^a]/g, '').length).toBeGreaterThanOrEqual(24_000);
    expect(Date.now() - begun).toBeLessThan(10_000);
  });

  it('ends with its job', async () => {
    const stop = new AbortController();
    stop.abort(new Error('cancelled'));
    await expect(draw(chat, { signal: stop.signal, onPart: () => undefined })).rejects.toThrow('cancelled');
  });
});
