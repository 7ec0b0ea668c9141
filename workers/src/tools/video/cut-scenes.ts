import { randomUUID } from 'node:crypto';
import type { SourceBlock } from '@afi/contracts/creations';
import type { Language } from '@afi/contracts/language';
import {
  maxFilmSeconds,
  maxShownScenes,
  readingSeconds,
  type SceneMotion,
  type VideoScene,
} from '@afi/contracts/video-parts';
import type { CutScenes, VideoSource } from '@afi/contracts/videos';
import { deckWords } from '../deck/deck-words.js';
import { shorten, headOf, parted } from '../deck/phrases.js';
import { splitSentences } from '../text/sentences.js';

/** What may become a scene; those of rank 0 open a part of the source, or show something. */
interface Draft {
  title: string;
  text: string;
  mediaId: string | null;
  rank: number;
  /** Which moment of the source it tells, by its place. */
  moment: number | null;
}

/** Letters a scene says, at most: ten seconds of reading. */
const mostLetters = 150;
/** Scenes made of a text, of whatever length: a minute and a half, which its author makes longer. */
const mostOfText = 14;
const tableRows = 4;

/**
 * Scenes by what is there: headings, sentences, lists, tables, pictures, products, in the words of the source. Nothing is
 * invented: of a topic alone, they ask.
 */
export function cutToScenes({ kind, language, material }: VideoSource): CutScenes {
  const { blocks } = material;
  const title = tidy(material.title || titleIn(blocks), language).slice(0, 200);
  const opening: Draft = { title: shorten(title, 110), text: '', mediaId: null, rank: 0, moment: null };
  if (kind === 'topic' && !blocks.length) {
    const asked = deckWords[language].asked(material.title).slice(0, 5);
    const drafts = asked.map((one): Draft => ({ ...opening, title: one.title, text: one.questions[0] ?? '' }));
    return { title, scenes: scenesOf([opening, ...drafts], language), skeleton: true, leftOut: null };
  }
  const whole = draftsOf(blocks, title, language);
  // Pictures alone need no card before them.
  const isShow = kind === 'media' && whole.every(({ mediaId }) => mediaId !== null);
  const cards = isShow || !title ? [] : [opening];
  const cut = (drafts: readonly Draft[]) => {
    const all = [...cards, ...drafts];
    // Of a show nothing is left out: long captions stand a little shorter.
    return scenesOf(all, language, isShow ? Math.floor((maxFilmSeconds / all.length) * 2) / 2 : undefined);
  };
  const hasRoom = (drafts: readonly Draft[]) =>
    drafts.length <= roomOf(drafts) && cut(drafts).length === cards.length + drafts.length;
  const own = blocks.filter((one) => one.kind !== 'paragraph' || !one.aside);
  const drafts = own.length === blocks.length || hasRoom(whole) ? whole : draftsOf(own, title, language);
  const chosen = fitted(drafts, roomOf(drafts));
  let kept = chosen;
  // What is read for longer than a film lasts is thinned out, and not cut off at its end.
  for (let most = chosen.length - 1; most > 0 && !hasRoom(kept); most--) kept = fitted(chosen, most);
  const scenes = cut(kept);
  return {
    title: title || (isShow ? deckWords[language].photos : ''),
    scenes,
    skeleton: false,
    leftOut: leftOutOf(drafts, kept),
  };
}

/** What is shown has a scene each, and so has what somebody lived. */
const roomOf = (drafts: readonly Draft[]): number =>
  drafts.some(({ mediaId }) => mediaId) || momentsIn(drafts).size > mostOfText ? maxShownScenes : mostOfText;

const momentsIn = (drafts: readonly Draft[]) => new Set(drafts.flatMap(({ moment }) => moment ?? []));
const picturesIn = (drafts: readonly Draft[]) => new Set(drafts.flatMap(({ mediaId }) => mediaId ?? []));

/** Moments of which no word is said, pictures that are not shown. */
function leftOutOf(drafts: readonly Draft[], kept: readonly Draft[]): CutScenes['leftOut'] {
  const moments = momentsIn(drafts).size - momentsIn(kept).size;
  const pictures = picturesIn(drafts).size - picturesIn(kept).size;
  return moments || pictures ? { moments, pictures } : null;
}

/** A heading that opens the text names it, else its first words. */
function titleIn(blocks: readonly SourceBlock[]): string {
  const [first] = blocks;
  if (first?.kind === 'heading') return first.text;
  const told = blocks.find((one) => one.kind === 'paragraph' || one.kind === 'item' || one.kind === 'moment');
  return told && 'text' in told ? headOf(told.text) : '';
}

function draftsOf(blocks: readonly SourceBlock[], filmTitle: string, language: Language): Draft[] {
  const drafts: Draft[] = [];
  /** The heading that is to be said with what follows it, and the picture that is to be shown with it. */
  let [title, mediaId]: [string, string | null] = ['', null];
  const push = (text: string, own: Partial<Draft> = {}) => {
    drafts.push({ title, text, mediaId, rank: title || mediaId ? 0 : 1, moment: null, ...own });
    [title, mediaId] = ['', null];
  };
  const say = (texts: readonly string[]) => {
    for (const text of grouped(texts)) push(text);
  };
  const flush = () => {
    if (title || mediaId) push('');
  };
  let items: string[] = [];
  const list = () => {
    say(items);
    items = [];
  };
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'item') list();
    if (block.kind === 'heading') {
      if (tidy(block.text, language) === filmTitle && !drafts.length) continue;
      flush();
      title = shorten(block.text, 110);
    } else if (block.kind === 'paragraph') say(splitSentences(flat(block.text)));
    else if (block.kind === 'item') {
      const told = parted(flat(block.text));
      if (told && told.head.length <= 50 && told.text.length > 12) {
        list();
        if (title) push('');
        push(shorten(told.text, mostLetters * 2), { title: told.head });
      } else items.push(flat(block.text));
    } else if (block.kind === 'quote') push(quoted(shorten(flat(block.text), mostLetters * 2), language), { rank: 0 });
    else if (block.kind === 'table') say(rowsOf(block.rows));
    else if (block.kind === 'picture') {
      if (mediaId) flush();
      mediaId = block.mediaId;
      if (block.text && block.text !== title) push(shorten(flat(block.text), mostLetters));
    } else if (block.kind === 'product') {
      flush();
      const text = [block.price, shorten(flat(block.text), mostLetters)].filter(Boolean).join('. ');
      push(text, { title: shorten(block.name, 110), mediaId: block.mediaId, rank: 0 });
    } else {
      const { text, mediaIds = [] } = block;
      if (mediaId && mediaIds.length) flush();
      const words = grouped(splitSentences(flat(text)));
      for (let place = 0; place < Math.max(words.length, mediaIds.length); place++) {
        const shown = mediaIds[place];
        push(words[place] ?? '', {
          ...(place === 0 || shown ? { rank: 0 } : {}),
          ...(shown ? { mediaId: shown } : {}),
          moment: words[place] ? at : null,
        });
      }
    }
  }
  list();
  flush();
  return drafts;
}

const flat = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').trim();
const quoted = (text: string, language: Language): string =>
  /^["“«]/.test(text) ? text : language === 'fr' ? `«\u00a0${text}\u00a0»` : `“${text}”`;

/** Rows as they are said: `2023 : 1 250`, the first row names the columns. */
function rowsOf([head = [], ...rows]: readonly (readonly string[])[]): string[] {
  return rows.slice(0, tableRows).map((row) => {
    const told = row.slice(1).map((cell, at) => (row.length > 2 && head[at + 1] ? `${head[at + 1]} ${cell}` : cell));
    return `${row[0] ?? ''}\u00a0: ${told.filter(Boolean).join(', ')}.`;
  });
}

/** Sentences that are said in one scene, as long as they are short. */
function grouped(sentences: readonly string[]): string[] {
  const groups: string[] = [];
  for (const one of sentences.map(flat).filter(Boolean)) {
    const last = groups.at(-1);
    if (last !== undefined && last.length + one.length < mostLetters) {
      groups[groups.length - 1] = `${/[.!?…:;,]["»”)]?$/.test(last) ? last : `${last}.`} ${one}`;
    } else for (const part of partsOf(one)) groups.push(part);
  }
  return groups;
}

/** A sentence nobody reads in one go, cut at its commas. */
function partsOf(sentence: string): string[] {
  if (sentence.length <= mostLetters * 1.6) return [sentence];
  const parts: string[] = [];
  for (const piece of sentence.match(/[^,;:]+[,;:]*\s*/g) ?? [sentence]) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + piece.length <= mostLetters * 1.4) parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  return parts.map((one) => shorten(one.trim(), 480));
}

/** No more than so many: what opens a part and what is shown before the rest, the first before the last, in their order. */
function fitted(drafts: readonly Draft[], most: number): Draft[] {
  if (drafts.length <= most) return [...drafts];
  const first = drafts.flatMap(({ rank }, at) => (rank === 0 ? [at] : []));
  const spread = first.length > most ? first.filter((_, at) => (at * most) % first.length < most) : first;
  const kept = new Set(spread.slice(0, most));
  // What follows an opening is told with it, round by round.
  for (let step = 1; kept.size < most && step < drafts.length; step++)
    for (const at of first.length ? first : [0])
      if (kept.size < most && at + step < drafts.length && drafts[at + step]?.rank !== 0 && isNear(drafts, at, step))
        kept.add(at + step);
  for (let at = 0; kept.size < most && at < drafts.length; at++) kept.add(at);
  return drafts.filter((_, at) => kept.has(at));
}

/** No other part begins in between. */
const isNear = (drafts: readonly Draft[], at: number, step: number): boolean =>
  drafts.slice(at + 1, at + step + 1).every(({ rank }) => rank !== 0);

const motions: readonly SceneMotion[] = ['zoom-in', 'pan-right', 'zoom-out', 'pan-left'];

/** Drafts as scenes, as long as they are read, `most` seconds each; those beyond the longest film are left out. */
function scenesOf(drafts: readonly Draft[], language: Language, most = Infinity): VideoScene[] {
  let passed = 0;
  let pictures = 0;
  const scenes: VideoScene[] = [];
  for (const draft of drafts) {
    const words = { title: tidy(draft.title, language), text: tidy(draft.text, language) };
    const motion = draft.mediaId ? (motions[pictures++ % motions.length] ?? 'zoom-in') : 'none';
    const seconds = Math.min(most, draft.mediaId && !words.text ? 3.5 : readingSeconds(words));
    if (passed + seconds > maxFilmSeconds) break;
    passed += seconds;
    scenes.push({ id: randomUUID(), ...words, seconds, motion, mediaId: draft.mediaId });
  }
  return scenes;
}

/** Hard spaces where no line may end; French has them before its tall punctuation, too. */
function tidy(text: string, language: Language): string {
  // A number stays in one piece, with what it counts.
  const plain = flat(text)
    .replace(/(\d)[ \u202f](?=\d{3}(?!\d))/g, '$1\u00a0')
    .replace(/(\d)[ \u202f](?=F ?CFA|%|€)/g, '$1\u00a0');
  if (language !== 'fr') return plain;
  return plain
    .replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]+([:;?!»])/g, '\u00a0$1')
    .replace(/«[ \u00a0\u202f]*/g, '«\u00a0');
}
