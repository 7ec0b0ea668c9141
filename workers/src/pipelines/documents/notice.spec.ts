import { packReading } from '../../tools/text/reading.js';
import { analyseStage } from './stages/analyse.js';
import { textReading } from './text-reading.js';

/** The stage over a typed text, with a model nobody answers for: a call would fail. */
async function analysed(text: string) {
  const kept = new Map<string, Buffer>([['reading', Buffer.from(packReading(textReading(text)))]]);
  const words = text.split(' ').length;
  const config = {
    baseUrl: 'http://127.0.0.1:9',
    apiKey: 'k',
    model: 'none',
    pauseMs: 30_000,
    patience: { firstWaitMs: 1 },
  };
  const result = await analyseStage(config).run({
    jobId: '1',
    payload: { language: 'fr', source: { kind: 'text' }, asked: null },
    done: {
      fetch: { kind: 'text', key: 'typed', url: null, bytes: text.length },
      extract: { key: 'reading', title: '', language: 'fr', pages: null, words },
    },
    files: {
      read: (key: string) => Promise.resolve(kept.get(key) ?? null),
      keep: (name: string, content: Uint8Array) => Promise.resolve(kept.set(name, Buffer.from(content)) && name),
    },
    signal: new AbortController().signal,
    report: () => undefined,
    used: () => undefined,
  } as never);
  const { drafts } = JSON.parse(kept.get(result.key)?.toString('utf8') ?? '{}') as {
    drafts: { title: string; content: string }[];
  };
  return { result, drafts };
}

it('leaves a notice as it stands: no model is asked, which could only add to it', async () => {
  const notice = 'Le courant sera coupé jeudi de 8 h à 15 h. Débranchez vos appareils avant de partir.';
  const { result, drafts } = await analysed(notice);
  expect(result).toMatchObject({ engine: 'builtin', model: null, topics: 1, modelFailure: null });
  expect(drafts).toMatchObject([{ title: 'Courant coupé jeudi de 8 h à 15 h', content: `<p>${notice}</p>` }]);
});

it('keeps the lines of a notice apart, and joins those that were only wrapped', async () => {
  const lines = [
    'Chers parents,',
    'L’école sera fermée lundi 12 octobre. Gardez le cahier',
    'de votre enfant.',
    'La direction',
  ];
  const { drafts } = await analysed(lines.join('\n'));
  expect(drafts.map(({ content }) => content)).toEqual([
    '<p>Chers parents,</p><p>L’école sera fermée lundi 12 octobre. Gardez le cahier de votre enfant.</p><p>La direction</p>',
  ]);
});
