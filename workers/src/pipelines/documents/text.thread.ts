/**
 * Runs in a thread with limits of time and memory, one document after another: everything here takes as long as the document
 * has text.
 */
import { parentPort } from 'node:worker_threads';
import type { DocumentLanguage } from '@afi/contracts/documents';
import type { DraftOutcome } from '@afi/contracts/draft';
import { Failure, TransientFailure } from '@afi/runtime/failure';
import { wellFormed } from '@afi/runtime/well-formed';
import type { PdfReason } from '../../tools/pdf/pdf-reason.js';
import { garbledShare } from '../../tools/text/garbled.js';
import { detectLanguage } from '../../tools/text/language.js';
import { packReading, type Reading, unpackReading } from '../../tools/text/reading.js';
import { countWords } from '../../tools/text/words.js';
import { writeDrafts } from './builtin/builtin-engine.js';
import { spellingOf } from './builtin/casing.js';
import { setInFrench } from './builtin/french-type.js';
import { documentTitle } from './document-title.js';
import { partAsked } from './part-asked.js';
import type { AskedModel, Proposing, TextMessage, TextRequest } from './text-message.js';

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
  const language = detectLanguage(text.join(' '), fallback, reading.declaredLanguage);
  tell(
    {
      kind: 'described',
      reading: kept,
      // Kept as it stands there, to be found again in the text.
      title: language === 'fr' ? setInFrench(title, spellingOf(prose)) : title,
      language,
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

async function propose({ reading: bytes, language, model, asked }: Ask<'propose'>): Promise<void> {
  const reading = partAsked(unpackReading(bytes), asked);
  const posts = asked?.posts ?? null;
  const written = model && (await withModel(reading, language, posts, model));
  const drafts = written?.drafts ?? builtinDrafts(reading, language, posts);
  const kept = new TextEncoder().encode(JSON.stringify(wellFormed({ drafts })));
  const usage = written?.usage ?? { calls: 0, promptTokens: 0, completionTokens: 0 };
  const modelFailure = written?.failure ?? null;
  tell({ kind: 'proposed', drafts: kept, topics: drafts.length, usage, modelFailure }, [kept.buffer]);
}

/** What the model wrote, or why it did not; its code is loaded when first asked for: most platforms run without, on little memory. */
async function withModel(
  reading: Reading,
  language: DocumentLanguage,
  posts: number | null,
  { config, circuit }: AskedModel,
) {
  const [{ ChatModel }, { Circuit, circuitRules }, { ModelFailure }, { writeWithModel }] = await Promise.all([
    import('../../tools/llm/chat-model.js'),
    import('../../tools/llm/circuit.js'),
    import('../../tools/llm/model-errors.js'),
    import('./model/model-engine.js'),
  ]);
  const model = new ChatModel(config, new Circuit(circuitRules(config.pauseMs), circuit), (use) =>
    tell({ kind: 'used', use }),
  );
  const { usage } = model;
  const over = new AbortController(); // a cancelled job ends the thread itself
  const deadline = AbortSignal.timeout(model.documentMs);
  try {
    const drafts = await writeWithModel(
      { reading, language, posts },
      model,
      {
        read: (fraction, page, topics) => progress({ fraction, page, topics }),
        written: (fraction, draft) => progress({ fraction, draft: shown(draft) }),
      },
      AbortSignal.any([over.signal, deadline]),
    );
    return { drafts, usage, failure: null };
  } catch (error) {
    if (!(error instanceof ModelFailure) && !deadline.aborted) throw error;
    progress({ fraction: 0, topics: 0, afresh: true });
    // A long document takes its time: that says nothing of the server.
    const { refusedWith, ofServer } = error instanceof ModelFailure ? error : { refusedWith: null, ofServer: false };
    return { drafts: null, usage, failure: { refusedWith, ofServer } };
  } finally {
    over.abort();
  }
}

function builtinDrafts(reading: Reading, language: DocumentLanguage, posts: number | null): DraftOutcome[] {
  let topics = 0;
  const made = (fraction: number, draft: DraftOutcome | null) => {
    if (draft) topics++;
    const page = reading.pages === null ? null : Math.round(fraction * reading.pages);
    progress({ fraction, page, topics, ...(draft && { draft: shown(draft) }) });
  };
  return writeDrafts(reading, language, made, posts);
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
