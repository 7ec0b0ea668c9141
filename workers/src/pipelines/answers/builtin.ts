import type { AnswerBrief } from '@afi/contracts/assistant-answers';
import { splitSentences } from '../../tools/text/sentences.js';
import { stopWords } from '../../tools/text/stop-words.js';

/** Sentences of a source that are cited. */
const citedSentences = 2;
const longestCitation = 320;

const says = {
  fr: {
    found: 'Voici ce que je trouve dans ce que vous pouvez lire\u00a0:',
    nothing: (asked: string) =>
      `Je ne trouve rien sur «\u00a0${asked}\u00a0» dans vos pensées, vos objectifs, vos documents, les publications de vos communautés et l’aide.`,
    advice: 'Essayez avec d’autres mots, plus courts ou plus précis.',
    engine:
      'Je réponds sans modèle de langue\u00a0: je cite vos textes tels qu’ils sont, et je n’invente rien. Touchez une source pour la lire en entier.',
    silent:
      'Le modèle de langue ne répond pas pour l’instant. Je cherche et je cite, je n’invente rien. Vous pouvez redemander une réponse plus tard.',
    without: 'Je réponds sans modèle de langue\u00a0: je cherche et je cite, je n’invente rien.',
    quoted: (text: string) => `«\u00a0${text}\u00a0»`,
  },
  en: {
    found: 'Here is what I find in what you may read:',
    nothing: (asked: string) =>
      `I find nothing about “${asked}” in your thoughts, your goals, your documents, the posts of your communities and the help.`,
    advice: 'Try other words, shorter or more exact.',
    engine:
      'I answer without a language model: I cite your texts as they are, and invent nothing. Tap a source to read all of it.',
    silent:
      'The language model does not answer for now. I look and I cite, I invent nothing. You may ask for another answer later.',
    without: 'I answer without a language model: I look and I cite, I invent nothing.',
    quoted: (text: string) => `“${text}”`,
  },
} as const;

/**
 * An answer of extracts, each with its source, paragraph by paragraph. The same brief makes the same answer: whoever takes it
 * over goes on where it stopped.
 */
export function builtinAnswer(brief: AnswerBrief): string[] {
  return extracts(brief, says[brief.language].engine);
}

/** The same where a model was asked and said nothing. */
export function answerInstead(brief: AnswerBrief): string[] {
  return extracts(brief, says[brief.language].silent);
}

function extracts({ language, question, sources }: AnswerBrief, end: string): string[] {
  const words = says[language];
  if (sources.length === 0) {
    const asked = question.replace(/\s+/g, ' ').slice(0, 80);
    return [words.nothing(asked), `\n\n${words.advice}`, `\n\n${words.without}`];
  }
  const stems = wordsOf(question)
    .filter((word) => !stopWords.fr.has(word) && !stopWords.en.has(word))
    .map(stemOf);
  const cited = sources.map(({ n, title, text }) => {
    const extract = sentencesAbout(text, stems);
    // A title that is all there is says it already.
    return `\n- **${title.replaceAll('*', '')}** [${n}]${extract && extract !== title ? `\n  ${words.quoted(extract)}` : ''}`;
  });
  return [words.found, '\n', ...cited, `\n\n${end}`];
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const stemOf = (word: string): string => (word.length < 5 ? word : word.slice(0, Math.max(4, word.length - 2)));

/** The sentences that hold most of what was asked, in their order. */
function sentencesAbout(text: string, stems: readonly string[]): string {
  const sentences = text
    .split('\n')
    .flatMap(splitSentences)
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const scored = sentences.map((sentence, at) => {
    const words = wordsOf(sentence);
    return { sentence, at, score: stems.filter((stem) => words.some((word) => word.startsWith(stem))).length };
  });
  const best = [...scored].sort((one, other) => other.score - one.score || one.at - other.at).slice(0, citedSentences);
  const chosen = best.filter(({ score }, at) => at === 0 || score > 0).sort((one, other) => one.at - other.at);
  const joined = chosen.map(({ sentence }) => sentence).join(' ');
  if (joined.length <= longestCitation) return joined;
  return `${joined.slice(0, joined.lastIndexOf(' ', longestCitation)).trimEnd()}…`;
}
