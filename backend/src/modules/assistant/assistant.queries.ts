import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import { withoutAccents } from '@afi/contracts/letters';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { sideBySide } from '../../platform/persistence/side-by-side.js';

/** Words of a question that are looked for; more only cost. */
const mostWords = 12;

/** Words that say how something is asked, not what: French, then English. */
const empty = new Set(
  (
    'a ai as au aux avec avoir bonjour c ca ce cela ces cet cette chez ci combien comment d dans de des dis dit donne donner du elle ' +
    'elles en est et etaient etait etre eu fait faire faut il ils j je l la le les leur leurs lui m ma mais me mes moi mon montre n ne ' +
    'nos notre nous on ont ou par parle parler pas peut peux plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa ' +
    'sans se ses si sont son sur t ta te tes toi ton trouve tu un une vos votre vous y afi dit dire sais savoir veux voir merci ' +
    'raconte raconter explique expliquer resume resumer detail details va vas vont dois doit tout tous toute toutes ' +
    'about all am an and any are at be been but by can could did do does for from had has have he her his how i if in is it its know knows me my ' +
    'no not of or our please s she should show so some tell than that the their them there they this to us was we were what when ' +
    'where which who why will with would you your explain summarize'
  ).split(' '),
);

/** As words are compared: without accents, in small letters. */
export const plain = (text: string): string => withoutAccents(text).toLowerCase();

/** Whether a word stands in any text, and says nothing of what it is about. */
export const isLittleWord = (word: string): boolean => empty.has(plain(word));

/** What a word shares with its other forms: `réunions` and `réunion`, `inscrire` and `inscription`. */
export function stemOf(word: string): string {
  const bare = plain(word);
  return bare.length < 5 ? bare : bare.slice(0, Math.max(4, bare.length - 2));
}

/** The words of a text, as they are compared. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a question that say what it is about, without accents, each once. */
export function wordsAsked(question: string): string[] {
  return [
    ...new Set(wordsOf(question).filter((word) => !empty.has(word) && (word.length > 1 || /\d/.test(word)))),
  ].slice(0, mostWords);
}

/** What somebody may read that a question may be about. */
export interface Passage {
  /** What it is, as `thought`, `goal`, `post`. */
  readonly kind: string;
  readonly title: string;
  /** Plain text. */
  readonly text: string;
  /** Path inside the app. */
  readonly link: string;
  /** Goes to no outside model. */
  readonly private: boolean;
  /** Its kind was asked for by name: it counts without holding any word. */
  readonly named?: boolean;
}

/** What somebody asks, for those who look for what there is about it. */
export class AskedAbout {
  readonly words: readonly string[];
  /** Words of it that name a kind of things: they say nothing of which. */
  readonly kindWords = new Set<string>();

  constructor(
    readonly accountId: string,
    readonly question: string,
    readonly language: Language,
  ) {
    this.words = wordsAsked(question);
  }

  /** Whether a text holds the words, all or any, whatever their form. Fast with an index on `afi_words(<text>)`. */
  heldBy(text: Expression<unknown>, which: 'all' | 'any' = 'any'): RawBuilder<boolean> {
    const query = this.words.join(which === 'all' ? ' & ' : ' | ');
    return sql<boolean>`afi_words(${text}) @@ (to_tsquery('public.afi_fr', ${query}) || to_tsquery('public.afi_en', ${query}))`;
  }

  /** Whether it asks for things of a kind by name: `Quels sont mes objectifs ?` Names without accents, singular. */
  names(...kinds: readonly string[]): boolean {
    const stems = kinds.map(stemOf);
    const naming = this.words.filter((word) => stems.some((stem) => word.startsWith(stem)));
    for (const word of naming) this.kindWords.add(word);
    return naming.length > 0;
  }
}

/** Passages one word contributes at most. */
export const mostPassages = 20;

/** Looks for passages the person who asks may read: that is the contributor's to hold. */
export type FindsPassages = (asked: AskedAbout) => Promise<readonly Passage[]>;

/** Where other words put what a question may be about. */
@Injectable()
export class AnswerSources {
  private readonly finders = new Map<string, FindsPassages>();

  constructor(private readonly em: EntityManager) {}

  contribute(word: string, find: FindsPassages): void {
    if (this.finders.has(word)) throw new Error(`${word} contributes twice`);
    this.finders.set(word, find);
  }

  /** Of all words, in their order. */
  async find(asked: AskedAbout): Promise<Passage[]> {
    const finders = [...this.finders.values()].map((find) => () => find(asked));
    return (await sideBySide(this.em, ...finders)).flatMap((some) => some.slice(0, mostPassages));
  }
}
