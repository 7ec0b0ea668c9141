import type { DocumentLanguage } from '@afi/contracts/documents';
import type { DraftOutcome } from '@afi/contracts/draft';
import { splitSentences } from '../../../tools/text/sentences.js';
import { keyPhrases } from '../../../tools/text/key-phrases.js';
import type { Reading } from '../../../tools/text/reading.js';
import { escapeHtml } from '@afi/runtime/escape-html';
import { shortened } from '@afi/runtime/shortened';
import { listHtml } from '../list-html.js';
import { type Body, bodyOf, bodyWords, type Quote, textsOf, Used } from './body.js';
import { type Spelling, spellingOf } from './casing.js';
import { isDebris } from './debris.js';
import { isGeneric } from './generic-headings.js';
import { foldTitle, headlineOf } from './headline.js';
import { type KeyPoint, keyPointsOf } from './key-points.js';
import { candidatesIn, sectionsOf, subjectsOf, zonesOf } from './parts.js';
import { withoutSeries } from './numbering.js';
import { type Passage, passagesOf } from './passages.js';
import { type Range, wordsIn } from './ranges.js';
import { subjectOf } from './titles.js';
import { isForeign, isTyped, wholeDraft } from './whole.js';
import { nearnessOf, scorerOf, textOf, type Weights, weightsOf } from './weights.js';

/** Told after each draft: `fraction` 0 to 1, and the draft just made. */
export type DraftMade = (fraction: number, draft: DraftOutcome | null) => void;

interface Desk {
  passages: readonly Passage[];
  weights: Weights;
  spelling: Spelling;
  used: Used;
  /** How near a part is to what the whole document is about, 0 to 1. */
  nearness: (part: readonly Passage[]) => number;
  titles: Set<string>;
  reading: Reading;
  language: DocumentLanguage;
}

interface Choice {
  range: Range;
  body: Body;
  score: (text: string) => number;
}

/** A part larger than this is told by an excerpt that cannot stand for all of it. */
const coherentWords = 1500;
/** A part smaller than this is a detail. */
const slightWords = 130;
/** Passages looked at to judge a candidate: enough to know it, few enough for a part of a hundred pages. */
const judged = 60;
const summaries =
  /^(?:r[ée]sum[ée]|synth[eè]se|abstract|summary|en bref|l[’']essentiel|key (?:points|findings|messages)|points cl[ée]s|messages? cl[ée]s?)(?: (?:ex[ée]cutif|analytique|g[ée]n[ée]rale?|du rapport|op[ée]rationnel(?:le)?))?$|^executive summary$/i;

/**
 * The engine without a model: picks 3 to 8 parts of a document (fewer only when it is too short) and quotes each one's own
 * sentences in their order; exactly `posts` of them where so many were asked for and the text has them. A page too short for that, or in a language it does not know, is one post as it stands.
 * Deterministic.
 */
export function writeDrafts(
  given: Reading,
  language: DocumentLanguage,
  made: DraftMade,
  posts: number | null = null,
): DraftOutcome[] {
  const foreign = isForeign(given, language);
  const reading = foreign ? given : withoutSeries(given, language);
  const drafts = foreign ? [] : chosenDrafts(reading, language, made, posts);
  const [only, ...others] = drafts;
  if (only && others.length === 0 && isTyped(reading)) return [wholly(only, wholeDraft(reading, language, foreign))];
  if (drafts.length > 0) return drafts;
  const stands = wholeDraft(reading, language, foreign);
  const whole = stands && !foreign ? named(stands, deskOf(reading, language)) : stands;
  if (whole) made(1, whole);
  return whole ? [whole] : [];
}

/** What somebody wrote is theirs: a short text that makes one post says all of it, under the title it was found. */
const wholly = (draft: DraftOutcome, whole: DraftOutcome | null): DraftOutcome =>
  whole ? { ...draft, content: whole.content, sources: whole.sources } : draft;

/** A text that announces nothing and has no name is called by its key phrases, not by how it begins. */
function named(whole: DraftOutcome, desk: Desk): DraftOutcome {
  if (!whole.title.endsWith('…')) return whole;
  const choice = allOf({ from: 0, to: desk.passages.length }, desk, 1);
  return choice ? { ...whole, title: write(choice, desk, true).title } : whole;
}

function deskOf(reading: Reading, language: DocumentLanguage): Desk {
  const passages = passagesOf(reading.blocks, language);
  const weights = weightsOf(passages, language);
  const spelling = spellingOf(passages.flatMap((passage) => passage.sentences.map((one) => one.text)));
  const nearness = nearnessOf(passages, weights);
  return { passages, weights, spelling, used: new Used(), nearness, titles: new Set(), reading, language };
}

function chosenDrafts(
  reading: Reading,
  language: DocumentLanguage,
  made: DraftMade,
  posts: number | null,
): DraftOutcome[] {
  const desk = deskOf(reading, language);
  made(0.25, null);
  const choices = posts === null ? freely(desk, made) : exactly(posts, desk, made);
  const drafts: DraftOutcome[] = [];
  for (const choice of choices) {
    const draft = write(choice, desk, drafts.length === 0);
    drafts.push(draft);
    made(0.7 + (0.3 * drafts.length) / choices.length, draft);
  }
  return drafts;
}

/** As many as the document calls for. */
function freely(desk: Desk, made: DraftMade): Choice[] {
  const { passages, weights } = desk;
  const sections = (sectionsOf(passages) ?? subjectsOf(passages, weights))?.map((range) => allOf(range, desk, 0));
  if (sections?.every((choice) => choice !== null)) return sections;
  return choicesIn(zonesOf(passages, weights), desk, made);
}

/** The texts of all posts before any key point: key points may come from beside a draft, and must not use up its neighbour's text. */
function choicesIn(zones: readonly Range[], desk: Desk, made: DraftMade): Choice[] {
  const choices: Choice[] = [];
  for (const [at, zone] of zones.entries()) {
    const choice = (zones.length === 1 && allOf(zone, desk)) || choose(zone, desk);
    if (choice) choices.push(choice);
    for (const text of choice?.body.quotes.flatMap(textsOf) ?? []) desk.used.add(text);
    made(0.25 + (0.45 * (at + 1)) / zones.length, null);
  }
  return choices;
}

/** Not every part gives a text (a list of names): then the document is cut finer, and the worst are left out. */
function exactly(posts: number, desk: Desk, made: DraftMade): Choice[] {
  let most: Choice[] = [];
  let zones = 0;
  for (const parts of [posts, posts + 1, posts + 3]) {
    const cut = zonesOf(desk.passages, desk.weights, parts);
    if (cut.length === zones) break;
    zones = cut.length;
    desk.used = new Used();
    const found = choicesIn(cut, desk, made);
    if (found.length > most.length) most = found;
    if (most.length >= posts) break;
  }
  const worst = [...most].sort((a, b) => a.body.score - b.body.score).slice(0, Math.max(0, most.length - posts));
  const kept = most.filter((choice) => !worst.includes(choice));
  desk.used = new Used();
  for (const text of kept.flatMap(({ body }) => body.quotes.flatMap(textsOf))) desk.used.add(text);
  return kept;
}

/** What fits into one post, quoted whole. */
function allOf(range: Range, { passages, weights }: Desk, least: number = bodyWords.least): Choice | null {
  const words = wordsIn(passages, range);
  if (words < least || words > bodyWords.most) return null;
  const part = passages.slice(range.from, range.to);
  const quotes = part.map((passage): Quote => ({
    passage,
    sentences: isWhole(passage, part) ? splitSentences(passage.source) : passage.sentences.map(({ text }) => text),
    words: passage.words,
  }));
  return { range, body: { quotes, words, score: 0 }, score: scorerOf(passages, weights) };
}

/** A paragraph that is one passage is told to its last word: `Venez nombreux !` is no sentence to choose, and belongs to a notice. */
const isWhole = (passage: Passage, part: readonly Passage[]): boolean =>
  passage.list === null &&
  !isDebris(passage.source) &&
  part.every((one) => one === passage || one.source !== passage.source);

/** The stretch of a zone that makes the best post. */
function choose(zone: Range, desk: Desk): Choice | null {
  let best: (Choice & { value: number }) | null = null;
  // One measure for the whole zone: within a part of its own, the few sentences of a small one would all seem the best.
  const score = scorerOf(desk.passages.slice(zone.from, zone.to), desk.weights);
  for (const range of candidatesIn(zone, desk.passages)) {
    const part = desk.passages.slice(range.from, range.to);
    const body =
      bodyOf(part.slice(0, judged), score, desk.used, desk.language) ??
      (range === zone ? bodyOf(part, score, desk.used, desk.language) : null);
    if (!body) continue;
    const value = body.score + worth(range, body, desk);
    if (!best || value > best.value + 1e-9) best = { range, body, score, value };
  }
  return best;
}

function worth(range: Range, body: Body, desk: Desk): number {
  const words = wordsIn(desk.passages, range);
  const path = body.quotes[0]?.passage.path ?? [];
  const nearest =
    path
      .map((one) => subjectOf(one.text, desk.spelling, desk.language))
      .filter(Boolean)
      .at(-1) ?? '';
  const size =
    words < slightWords ? 0 : words <= coherentWords ? 0.3 : -Math.min(0.6, Math.log10(words / coherentWords));
  const title = nearest === '' ? -0.2 : isGeneric(nearest) ? -0.1 : 0.25;
  return (
    size +
    title +
    desk.nearness(desk.passages.slice(range.from, Math.min(range.to, range.from + judged))) +
    (summaries.test(nearest) ? 0.8 : 0)
  );
}

function write({ range, body, score }: Choice, desk: Desk, isFirst: boolean): DraftOutcome {
  const part = desk.passages.slice(range.from, range.to);
  const title = headlineOf({
    ...desk,
    body,
    part,
    score,
    isFirst,
    taken: desk.titles,
    documentTitle: desk.reading.title,
  });
  desk.titles.add(foldTitle(title));
  const points = keyPointsOf(part, body, score, desk);
  for (const point of points) desk.used.add(point.text);
  return {
    title,
    content: body.quotes.map(quoteHtml).join(''),
    keyPoints: points.map((point) => point.text),
    tags: tagsOf(body, part, desk),
    sources: sourcesOf(body, points, desk.reading.url),
  };
}

function quoteHtml(quote: Quote): string {
  const { list } = quote.passage;
  if (!list) return `<p>${escapeHtml(quote.sentences.join(' '))}</p>`;
  return (list.intro ? `<p>${escapeHtml(list.intro)}</p>` : '') + listHtml(list.items, list.ordered);
}

function tagsOf(body: Body, part: readonly Passage[], { weights, language }: Desk): string[] {
  const own = body.quotes.flatMap(textsOf).join(' . ');
  const quoted = new Set(body.quotes.map((quote) => quote.passage));
  const near = part
    .filter((passage) => !quoted.has(passage))
    .slice(0, judged)
    .map(textOf)
    .join(' . ');
  const said = new Set(weights.stems(own));
  const phrases = keyPhrases(`${own} . ${near}`, language, 24, (stem) =>
    said.has(stem) ? 0.6 + weights.rarity(stem) : 0.1,
  );
  return phrases
    .map(({ phrase }) => phrase)
    .filter(
      (tag) =>
        tag.length >= 4 &&
        tag.length <= 30 &&
        tag.split(/\s/).length <= 3 &&
        weights.stems(tag).some((stem) => said.has(stem)),
    )
    .slice(0, 4);
}

/** The passages a draft was made from, each once, in the document's order. */
function sourcesOf(body: Body, points: readonly KeyPoint[], url: string | null): DraftOutcome['sources'] {
  const passages = [...body.quotes.map((quote) => quote.passage), ...points.map((point) => point.passage)].sort(
    (a, b) => a.at - b.at,
  );
  // A long paragraph may have given several passages: it is shown once.
  const bySource = new Map(passages.map((passage) => [`${passage.page} ${passage.source}`, passage]));
  return [...bySource.values()].map(({ page, source }) => ({ page, url, text: shortened(source, 20_000) }));
}
