import { textOf, type Moment } from './moments.js';

/** A sentence somebody wrote, where it stands in what they wrote, and the name a model calls it by. */
export interface Sentence {
  readonly id: string;
  readonly moment: Moment;
  /** With the space behind it: all sentences of a thought, one after the other, are the thought. */
  readonly text: string;
}

/** More sentences than this are too many to name one by one: each thought is one. */
const mostSentences = 300;

const byLanguage = {
  fr: new Intl.Segmenter('fr', { granularity: 'sentence' }),
  en: new Intl.Segmenter('en', { granularity: 'sentence' }),
};

/** The sentences of these thoughts, in their order; none is lost. */
export function sentencesOf(told: readonly Moment[], language: 'fr' | 'en'): Sentence[] {
  const cut = told.flatMap((moment) => wholeOnes(textOf(moment), language).map((text) => ({ moment, text })));
  const all = cut.length > mostSentences ? told.map((moment) => ({ moment, text: textOf(moment) })) : cut;
  return all.map((one, at) => ({ id: `s${at + 1}`, ...one }));
}

/** Sentences of a text. What holds no letter and no figure, as a line of dots, belongs to the sentence before it. */
export function wholeOnes(text: string, language: 'fr' | 'en'): string[] {
  const whole: string[] = [];
  for (const { segment } of byLanguage[language].segment(text))
    if (whole.length > 0 && !/[\p{L}\p{N}]/u.test(segment)) whole[whole.length - 1] += segment;
    else whole.push(segment);
  return whole;
}
