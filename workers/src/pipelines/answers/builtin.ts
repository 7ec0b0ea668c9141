import type { AnswerBrief, ReadFiles } from '@afi/contracts/assistant-answers';
import { contentStems } from '../../tools/text/key-phrases.js';
import { isWholeSentence, splitSentences } from '../../tools/text/sentences.js';
import { heldIn, stemsAsked } from './asked-words.js';

interface Extent {
  sentences: number;
  letters: number;
}
/** What is cited of a source, and of a file that was sent to be read. */
const ofSource: Extent = { sentences: 2, letters: 320 };
const ofFile: Extent = { sentences: 5, letters: 900 };

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
    spent:
      'Votre part du modèle de langue est utilisée pour aujourd’hui\u00a0; elle revient à minuit (UTC). Je cherche et je cite, je n’invente rien.',
    quoted: (text: string) => `«\u00a0${text}\u00a0»`,
    plan: 'Voici ce que je propose. Rien n’est fait tant que vous n’avez pas dit «\u00a0Oui\u00a0».',
    inFiles: 'Voici ce que je lis dans vos fichiers\u00a0:',
    besides: 'Et dans ce que vous pouvez lire ici\u00a0:',
    nothingElse: 'Envoyez un PDF, un texte ou un fichier de bureau\u00a0: je lis ce qui y est écrit.',
    unread: (name: string) => `Je n’ai pas lu «\u00a0${name}\u00a0»\u00a0:`,
    why: {
      unseen: 'je ne vois pas les images.',
      unlooked: 'le modèle qui regarde les images n’en dit rien pour l’instant. Redemandez une réponse plus tard.',
      unheard: 'je n’écoute pas les sons ni les films.',
      bare: 'il n’y a pas de texte dedans. C’est peut-être une page scannée.',
      locked: 'il est protégé par un mot de passe.',
      broken: 'le fichier est abîmé, ou d’une autre sorte que son nom ne le dit.',
      'too-long': 'il est trop lourd, ou trop long à lire.',
      gone: 'il n’est plus là. Envoyez-le à nouveau.',
    },
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
    spent:
      'Your share of the language model is used up for today; it comes back at midnight (UTC). I look and I cite, I invent nothing.',
    quoted: (text: string) => `“${text}”`,
    plan: 'Here is what I propose. Nothing is done until you say “Yes”.',
    inFiles: 'Here is what I read in your files:',
    besides: 'And in what you may read here:',
    nothingElse: 'Send a PDF, a text or an office file: I read what is written in it.',
    unread: (name: string) => `I did not read “${name}”:`,
    why: {
      unseen: 'I cannot see pictures.',
      unlooked: 'the model that looks at pictures says nothing of it for now. Ask for another answer later.',
      unheard: 'I do not listen to sounds or films.',
      bare: 'there is no text in it. It may be a scanned page.',
      locked: 'it is protected by a password.',
      broken: 'the file is damaged, or of another kind than its name says.',
      'too-long': 'it is too heavy, or too long to read.',
      gone: 'it is no longer there. Send it again.',
    },
  },
} as const;

/** What is said above a plan. */
export const planProposed = (language: AnswerBrief['language']): string => says[language].plan;

/** What is said before an answer of the files nothing could be read of; empty where there are none. */
export function unreadNotice(language: AnswerBrief['language'], files: ReadFiles): string {
  const { unread: could, why } = says[language];
  const lines = files.flatMap(({ name, unread }) => (unread ? `${could(plainName(name))} ${why[unread]}` : []));
  return lines.length ? `${lines.join('\n')}\n\n` : '';
}

/**
 * An answer of extracts, each with its source, paragraph by paragraph. The same brief makes the same answer: whoever takes it
 * over goes on where it stopped.
 */
export function builtinAnswer(brief: AnswerBrief, files: ReadFiles): string[] {
  const { engine, spent } = says[brief.language];
  return extracts(brief, files, brief.spent ? spent : engine);
}

/** The same where a model was asked and said nothing. */
export function answerInstead(brief: AnswerBrief, files: ReadFiles): string[] {
  return extracts(brief, files, says[brief.language].silent);
}

/** A name as it may stand in a text: without the marks of bold words and of sources. */
const plainName = (name: string): string => name.replace(/[*[\]]/g, '');

function extracts({ language, question, sources, spent }: AnswerBrief, files: ReadFiles, end: string): string[] {
  const words = says[language];
  const without = spent ? words.spent : words.without;
  const read = files.filter(({ unread }) => !unread);
  if (sources.length + read.length === 0) {
    const asked = question.replace(/\s+/g, ' ').slice(0, 80);
    // Who sent a file asked about it: what is said of the file is the answer.
    if (files.length) return [words.nothingElse, `\n\n${without}`];
    return [words.nothing(asked), `\n\n${words.advice}`, `\n\n${without}`];
  }
  const stems = stemsAsked(question);
  const line = (n: number, title: string, extract: string) => {
    // What has no title is called by its beginning, which is not said twice; a title that is all there is says it already.
    if (title.endsWith('…') && extract.startsWith(title.slice(0, -1).trim()))
      return `\n- ${words.quoted(extract)} [${n}]`;
    return `\n- **${plainName(title)}** [${n}]${extract && extract !== title ? `\n  ${words.quoted(extract)}` : ''}`;
  };
  const fromFiles = read.map(({ n, name, text }) => line(n, name, extractOfFile(text, stems, language)));
  const cited = sources.map(({ n, title, text }) => line(n, title, sentencesAbout(text, stems)));
  return [
    ...(read.length ? [words.inFiles, '\n', ...fromFiles] : []),
    ...(cited.length ? [read.length ? `\n\n${words.besides}` : words.found, '\n', ...cited] : []),
    `\n\n${end}`,
  ];
}

/** A text as its sentences, on one line each. */
const sentencesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap(splitSentences)
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter((one) => one && one !== '[…]');

/** The sentences that hold most of what was asked, in their order. */
function sentencesAbout(text: string, stems: readonly string[], most: Extent = ofSource): string {
  const scored = sentencesOf(text).map((sentence, at) => ({ sentence, at, score: heldIn(sentence, stems) }));
  const best = [...scored].sort((one, other) => other.score - one.score || one.at - other.at).slice(0, most.sentences);
  const chosen = best.filter(({ score }, at) => at === 0 || score > 0).sort((one, other) => one.at - other.at);
  return cut(joined(chosen.map(({ sentence }) => sentence)), most.letters);
}

/** The same of a file; of a question that holds none of its words (`Résume ce document`), what it keeps coming back to. */
function extractOfFile(text: string, stems: readonly string[], language: AnswerBrief['language']): string {
  if (heldIn(text, stems) > 0) return sentencesAbout(text, stems, ofFile);
  const counts = new Map<string, number>();
  for (const stem of contentStems(text, language)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const scored = sentencesOf(text).map((sentence, at) => {
    const held = contentStems(sentence, language);
    const score = held.reduce((sum, stem) => sum + (counts.get(stem) ?? 0), 0) / Math.max(8, held.length);
    return { sentence, at, score: isWholeSentence(sentence) ? score : score / 2 };
  });
  const best = scored.sort((one, other) => other.score - one.score || one.at - other.at).slice(0, ofFile.sentences);
  const inOrder = best.sort((one, other) => one.at - other.at).map(({ sentence }) => sentence);
  return cut(joined(inOrder), ofFile.letters);
}

/** One behind the other; a heading or a row, which ends with no full stop, is told from what follows. */
const joined = (sentences: readonly string[]): string =>
  sentences.map((one, at) => (at < sentences.length - 1 && !isWholeSentence(one) ? `${one} –` : one)).join(' ');

function cut(text: string, letters: number): string {
  if (text.length <= letters) return text;
  return `${text.slice(0, Math.max(1, text.lastIndexOf(' ', letters))).trimEnd()}…`;
}
