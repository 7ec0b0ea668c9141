/**
 * Runs in a thread with limits of time and memory, one document after another: everything here takes as long as the document
 * has text.
 */
import { parentPort } from 'node:worker_threads';
import type { DraftOutcome } from '@afi/contracts/documents';
import { Failure, TransientFailure } from '@afi/runtime/failure';
import { wellFormed } from '@afi/runtime/well-formed';
import type { PdfReason } from '../../tools/pdf/pdf-reason.js';
import { garbledShare } from '../../tools/text/garbled.js';
import { detectLanguage } from '../../tools/text/language.js';
import { packReading, unpackReading } from '../../tools/text/reading.js';
import { countWords } from '../../tools/text/words.js';
import { writeDrafts } from './builtin/builtin-engine.js';
import { documentTitle } from './document-title.js';
import type { Proposing, TextMessage, TextRequest } from './text-message.js';

/** A text with this share of words of no language came from a bad scan: its posts would be as unreadable. */
const mostGarbled = 0.15;

type Ask<Kind extends TextRequest['kind']> = Extract<TextRequest, { kind: Kind }>;

const tell = (message: TextMessage, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved);
const progress = (facts: Omit<Proposing, 'kind'>) => tell({ kind: 'progress', ...facts });

function describe({ reading: bytes, url, fallback }: Ask<'describe'>): void {
  const reading = unpackReading(bytes);
  const title = documentTitle(reading);
  const text = reading.blocks.filter(({ kind }) => kind !== 'heading').map((block) => block.text);
  const prose = reading.blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'item').map((block) => block.text);
  const share = reading.pages === null ? 0 : garbledShare(prose.join(' '));
  if (share >= mostGarbled) throw new Failure<PdfReason>('pdf-garbled', { share: Math.round(100 * share) });
  const kept = packReading(wellFormed({ ...reading, url, title }));
  tell(
    {
      kind: 'described',
      reading: kept,
      title,
      language: detectLanguage(text.join(' '), fallback, reading.declaredLanguage),
      pages: reading.pages,
      words: reading.blocks.reduce((sum, block) => sum + countWords(block.text), 0),
    },
    [kept.buffer],
  );
}

/** What a draft is called and where it comes from: all the screen shows of it meanwhile. */
function shown({ title, sources }: DraftOutcome): NonNullable<Proposing['draft']> {
  return { title, pages: sources.map(({ page }) => page).filter((page) => page !== null) };
}

async function propose({ reading: bytes, language, model: config }: Ask<'propose'>): Promise<void> {
  const reading = unpackReading(bytes);
  const model = config && (await chatModel(config));
  let topics = 0;
  const drafts = model
    ? await (
        await import('./model/model-engine.js')
      ).writeWithModel(
        reading,
        language,
        model,
        {
          read: (fraction, page, found) => progress({ fraction, page, topics: found }),
          written: (fraction, draft) => progress({ fraction, draft: shown(draft) }),
        },
        new AbortController().signal, // the thread itself is ended
      )
    : writeDrafts(reading, language, (fraction, draft) => {
        if (draft) topics++;
        const page = reading.pages === null ? null : Math.round(fraction * reading.pages);
        progress({ fraction, page, topics, ...(draft && { draft: shown(draft) }) });
      });
  const kept = new TextEncoder().encode(JSON.stringify(wellFormed({ drafts })));
  const usage = model?.usage ?? { calls: 0, promptTokens: 0, completionTokens: 0 };
  tell({ kind: 'proposed', drafts: kept, topics: drafts.length, usage }, [kept.buffer]);
}

/** Its client is loaded when first asked for: most platforms run without a model, on little memory. */
async function chatModel(config: NonNullable<Ask<'propose'>['model']>) {
  const { ChatModel } = await import('../../tools/llm/chat-model.js');
  return new ChatModel(config);
}

function failed(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
  const retryAfterMs = error instanceof TransientFailure ? error.retryAfterMs : undefined;
  const { reason, params } = error;
  tell({ kind: 'failed', reason, params, transient: error instanceof TransientFailure, retryAfterMs });
}

parentPort?.on('message', (request: TextRequest) => {
  const answered = request.kind === 'describe' ? Promise.resolve(request).then(describe) : propose(request);
  void answered.catch(failed);
});
