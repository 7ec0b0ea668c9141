import type { DocumentLanguage } from '@afi/contracts/documents';
import type { DraftOutcome } from '@afi/contracts/draft';
import type { ChatModel } from '../../../tools/llm/chat-model.js';
import { ModelFailure } from '../../../tools/llm/model-errors.js';
import type { Reading } from '../../../tools/text/reading.js';
import { splitSentences } from '../../../tools/text/sentences.js';
import { countWords } from '../../../tools/text/words.js';
import { escapeHtml } from '@afi/runtime/escape-html';
import { plainText } from '@afi/runtime/rich-text';
import { shortened } from '@afi/runtime/shortened';
import { spellingOf } from '../builtin/casing.js';
import { unnumbered } from '../builtin/numbering.js';
import { listHtml } from '../list-html.js';
import { type ModelPassage, modelPassages, printed, readingsOf } from './model-passages.js';
import {
  choice,
  choosePrompt,
  type Post,
  post,
  type Proposal,
  proposals,
  proposePrompt,
  writePrompt,
} from './prompts.js';

/** Told as the work goes on: fraction 0 to 1, page read so far, and each draft as it is written. */
export interface ModelProgress {
  read(fraction: number, page: number | null, topics: number): void;
  written(fraction: number, draft: DraftOutcome): void;
}

/** About 7 000 tokens of French: leaves room to answer in a context of 16 000. */
const lettersPerReading = 24_000;
const lettersPerPost = 14_000;
const mostDrafts = 8;
/** Share of the work that is reading; writing is the rest. */
const readingShare = 0.6;

interface Subject {
  title: string;
  importance: number;
  passages: ModelPassage[];
}

/**
 * The engine with a model: reads the document part by part for subjects (map), chooses 3 to 8 of them, or as many as were
 * asked for (merge), and writes each post from the passages it cites. Sources are the cited passages, which have to exist.
 * @throws ModelFailure; the signal's reason on abort
 */
export async function writeWithModel(
  { reading, language, posts }: { reading: Reading; language: DocumentLanguage; posts: number | null },
  model: ChatModel,
  progress: ModelProgress,
  signal: AbortSignal,
): Promise<DraftOutcome[]> {
  const groups = readingsOf(modelPassages(reading), lettersPerReading);
  const subjects = await findSubjects(groups, language, posts, model, progress, signal);
  const most = posts ?? mostDrafts;
  const chosen =
    subjects.length > most ? await choose(subjects, language, posts, model, signal) : splitInto(subjects, posts ?? 0);
  if (chosen.length === 0) throw new ModelFailure({ ofServer: false }, { cause: new Error('no subject found') });
  let written = 0;
  return Promise.all(
    chosen.map(async (subject) => {
      const draft = await write(subject, reading.url, language, model, signal);
      progress.written(readingShare + ((1 - readingShare) * ++written) / chosen.length, draft);
      return draft;
    }),
  );
}

async function findSubjects(
  groups: readonly ModelPassage[][],
  language: DocumentLanguage,
  posts: number | null,
  model: ChatModel,
  progress: ModelProgress,
  signal: AbortSignal,
): Promise<Subject[]> {
  let [read, topics] = [0, 0];
  const most = groups.length === 1 ? (posts ?? mostDrafts) : Math.max(3, Math.ceil((posts ?? 0) / groups.length));
  const found = await Promise.all(
    groups.map(async (group) => {
      const { parts } = await model.ask({
        task: 'propose_parts',
        system: proposePrompt(language, most, groups.length === 1 && posts !== null),
        user: printed(group),
        schema: proposals,
        check: (answer) =>
          answer.parts.length === 0 || known(answer.parts, group).length > 0
            ? null
            : 'no passage id of it is one of those given',
        signal,
      });
      const subjects = known(parts, group).slice(0, most);
      topics += subjects.length;
      progress.read((readingShare * ++read) / groups.length, group.at(-1)?.page ?? null, topics);
      return subjects;
    }),
  );
  return withoutRepeats(found.flat());
}

/** Subjects with the passages they cite; a subject that cites nothing that exists is dropped. */
function known(parts: readonly Proposal[], group: readonly ModelPassage[]): Subject[] {
  return parts
    .map((part) => ({ title: part.title, importance: part.importance, passages: cited(part.passages, group) }))
    .filter((subject) => subject.passages.length > 0 && subject.title.trim().length > 0);
}

function cited(ids: readonly string[], passages: readonly ModelPassage[]): ModelPassage[] {
  const wanted = new Set(ids.map((id) => id.replace(/[[\]\s]/g, '')));
  return passages.filter((passage) => wanted.has(passage.id));
}

/** A passage goes to the first subject that cites it: no draft repeats another. */
function withoutRepeats(subjects: readonly Subject[]): Subject[] {
  const taken = new Set<string>();
  return subjects
    .map((subject) => {
      const passages = subject.passages.filter((passage) => !taken.has(passage.id));
      for (const passage of passages) taken.add(passage.id);
      return { ...subject, passages };
    })
    .filter((subject) => subject.passages.length > 0);
}

async function choose(
  subjects: readonly Subject[],
  language: DocumentLanguage,
  posts: number | null,
  model: ChatModel,
  signal: AbortSignal,
): Promise<Subject[]> {
  const listed = subjects
    .map(
      (one, at) =>
        `${at + 1}. (${one.importance}) ${one.title}${one.passages[0]?.page ? `, page ${one.passages[0].page}` : ''}`,
    )
    .join('\n');
  const inRange = (numbers: readonly number[]) =>
    [...new Set(numbers)].filter((number) => subjects[number - 1] !== undefined);
  const { chosen } = await model.ask({
    task: 'choose_parts',
    system: choosePrompt(language, posts),
    user: shortened(listed, lettersPerReading),
    schema: choice,
    check: (answer) => (inRange(answer.chosen).length > 0 ? null : 'no number of it is one of those given'),
    signal,
  });
  // So many were asked for: what it left out is taken by its own importance.
  const rest = posts === null ? [] : subjects.map((_, at) => at + 1).filter((number) => !chosen.includes(number));
  const byImportance = (a: number, b: number) =>
    (subjects[b - 1]?.importance ?? 0) - (subjects[a - 1]?.importance ?? 0);
  return [...inRange(chosen), ...rest.sort(byImportance)]
    .slice(0, posts ?? mostDrafts)
    .sort((a, b) => a - b)
    .map((number) => subjects[number - 1] as Subject);
}

/** A subject of fewer words makes no two posts. */
const wordsToSplit = 120;

/** Falls the largest subjects in two, at a passage, until there are so many, or none is large enough. */
function splitInto(subjects: readonly Subject[], posts: number): Subject[] {
  const parts = [...subjects];
  while (parts.length < posts) {
    const sizes = parts.map(({ passages }) => (passages.length > 1 ? wordsOf(passages) : 0));
    const at = sizes.indexOf(Math.max(...sizes));
    const largest = parts[at];
    if (!largest || (sizes[at] ?? 0) < wordsToSplit) break;
    const { passages } = largest;
    let words = 0;
    const half = passages.findIndex(({ text }) => 2 * (words += countWords(text)) >= (sizes[at] ?? 0)) + 1;
    const cut = Math.min(half, passages.length - 1);
    parts.splice(
      at,
      1,
      { ...largest, passages: passages.slice(0, cut) },
      { ...largest, title: `${largest.title} (2)`, passages: passages.slice(cut) },
    );
  }
  return parts;
}

const wordsOf = (passages: readonly ModelPassage[]) => passages.reduce((sum, { text }) => sum + countWords(text), 0);

async function write(
  subject: Subject,
  url: string | null,
  language: DocumentLanguage,
  model: ChatModel,
  signal: AbortSignal,
): Promise<DraftOutcome> {
  const given = readingsOf(subject.passages, lettersPerPost)[0] ?? [];
  const answer = await model.ask({
    task: 'write_post',
    system: writePrompt(language),
    user: `Subject: ${subject.title}\n${printed(given)}`,
    schema: post,
    check: (one) => problemOf(one, given),
    signal,
  });
  return draftOf(answer, cited(answer.passages, given), url, language);
}

function problemOf(answer: Post, given: readonly ModelPassage[]): string | null {
  if (!plainText(answer.title)) return 'the title is empty';
  if (!answer.paragraphs.some((text) => plainText(text))) return 'there is no paragraph';
  return cited(answer.passages, given).length > 0 ? null : 'it cites none of the passages given; use their ids';
}

function draftOf(
  answer: Post,
  passages: readonly ModelPassage[],
  url: string | null,
  language: DocumentLanguage,
): DraftOutcome {
  const texts = (all: readonly string[], most: number, length: number) =>
    all
      .map(plainText)
      .filter((text) => text !== '' && text.length <= length)
      .slice(0, most);
  const spelling = spellingOf(passages.flatMap((passage) => splitSentences(passage.text)));
  const title = plainText(answer.title).replace(/(?<![.\s])[.\s]+$/, '');
  const bullets = texts(answer.bullets, 12, 1000);
  return {
    title: clip(unnumbered(title, { spelling, language }), 200),
    content:
      texts(answer.paragraphs, 12, 5000)
        .map((text) => `<p>${escapeHtml(text)}</p>`)
        .join('') + (bullets.length > 0 ? listHtml(bullets) : ''),
    keyPoints: texts(answer.keyPoints, 5, 500),
    tags: texts(answer.tags, 5, 40).map((tag) => tag.replace(/^#/, '')),
    sources: passages.map((passage) => ({ page: passage.page, url, text: passage.text })),
  };
}

/** Shortens at a word. */
function clip(text: string, length: number): string {
  return text.length <= length ? text : shortened(text, length).replace(/(?<!\s)\s+\S*$/, '');
}
