import { withoutAccents } from '@afi/contracts/letters';
import type { Language } from '@afi/contracts/language';

/**
 * Words a line between somebody's sentences may hold without being theirs: they join, and say when, and nothing besides. No
 * word that denies is among them: it would turn round what was written.
 */
const joining: Record<Language, string> = {
  fr: `a à ai as au aux avec avait avais c ce cela celle celui ces cet cette ceux chaque comme d dans de depuis des donc du
    elle elles en encore entre est et était étais eux fut il ils j je l la là le les leur leurs lui m ma mais me mes moi mon
    n nos notre nous on ont ou où par parmi pour puis qu quand que qui s sa se ses si son sont suis sur t ta te tes toi ton tu
    un une vers voici voilà vos votre vous y après alors aussi aujourd hui autre avant bientôt bien début enfin ensuite fin
    hier histoire instant jour jours journée lendemain longtemps matin même mois moment moments nuit pendant peu plus premier
    première semaine semaines soir soirée suite tard temps toujours tout toute toutes tous veille ainsi an ans année années`,
  en: `a about after again all along also always am an and another are as at be been before began beginning between both but by
    came come day days each end ever every evening few first for from had has have he her here him his how i in into is it its
    later life little long many me moment moments month months more morning much my new next night now of on once one ones
    only or other our out over own same she since so some soon still story than that the their them then there these they
    this those through time times to today together too until us was we week weeks well were what when where which while who
    with year years yesterday yet you your`,
};
const known = (language: Language): ReadonlySet<string> => new Set(joining[language].split(/\s+/).map(plain));
const plain = (text: string): string => withoutAccents(text.toLowerCase()).replaceAll('œ', 'oe');
const joiningWords: Record<Language, ReadonlySet<string>> = { fr: known('fr'), en: known('en') };

/** Letters two forms of one word share, where it is long enough to tell: `vendeuse`, `vendeurs`. */
const stem = { from: 7, letters: 6 };
const wordsOf = (text: string): string[] => plain(text).match(/\p{L}+|\p{N}+/gu) ?? [];
const rootOf = (word: string): string =>
  word.length >= stem.from ? word.slice(0, stem.letters) : word.replace(/(?<=..)(?:es|s|x|e)$/, '');

/** Words that turn round what stands beside them; `t` is what is left of don’t. */
const denying: Record<Language, ReadonlySet<string>> = {
  fr: new Set('ne n pas jamais aucun aucune rien sans ni non guere'.split(' ')),
  en: new Set('not no never nothing nobody none neither nor without cannot t'.split(' ')),
};
/** Where what is denied ends. A comma ends nothing: "pas de pagnes, de sacs". */
const ends: Record<Language, RegExp> = { fr: /[.!?…;:\n]+|\bmais\b/iu, en: /[.!?…;:\n]+|\bbut\b/iu };

/** The words of a text, as `isOfOwnWords` compares them: those that stand where something is denied, and the others. */
export interface OwnWords {
  readonly said: ReadonlySet<string>;
  readonly denied: ReadonlySet<string>;
}

export function ownWordsOf(text: string, language: Language): OwnWords {
  const words = { said: new Set<string>(), denied: new Set<string>() };
  for (const part of text.split(ends[language])) {
    const all = wordsOf(part);
    const roots = denies(all, language) ? words.denied : words.said;
    for (const word of all) roots.add(rootOf(word));
  }
  return words;
}

const denies = (words: readonly string[], language: Language): boolean =>
  words.some((word) => denying[language].has(word));

/**
 * Whether a line says nothing but with words that stand there: each of its words, but those that join, is one of these in some
 * form, and each figure is there as it is. A name, a feeling or a number a model made up is not. What was denied is nowhere
 * said without, and what was not is nowhere denied.
 */
export function isOfOwnWords(line: string, there: OwnWords, language: Language): boolean {
  if (/https?:|www\.|[<>{}[\]]/i.test(line)) return false;
  const words = wordsOf(line);
  const own = denies(words, language) ? there.denied : there.said;
  return words.length > 0 && words.every((word) => joiningWords[language].has(word) || own.has(rootOf(word)));
}
