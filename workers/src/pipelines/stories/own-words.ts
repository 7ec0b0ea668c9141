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

/** The words of a text, as `isOfOwnWords` compares them. */
export const rootsOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text).map(rootOf));

/**
 * Whether a line says nothing but with words that stand there: each of its words, but those that join, is one of these in some
 * form, and each figure is there as it is. A name, a feeling or a number a model made up is not.
 */
export function isOfOwnWords(line: string, there: ReadonlySet<string>, language: Language): boolean {
  if (/https?:|www\.|[<>{}[\]]/i.test(line)) return false;
  const words = wordsOf(line);
  return words.length > 0 && words.every((word) => joiningWords[language].has(word) || there.has(rootOf(word)));
}
