import type { Language } from '@afi/contracts/language';
import { subjects } from '@afi/contracts/thought-lexicon';
import { thoughtCategories, thoughtMoods } from '@afi/contracts/thought-words';
import { isData } from '../../tools/llm/as-data.js';

const names: Record<Language, string> = { fr: 'French', en: 'English' };

/** What a model is told of a thought. Its author may have pasted anything into it: it is data, and nothing else comes of it. */
export const describePrompt = (language: Language): string =>
  [
    'Task: describe_thought',
    `A person wrote or said something for themselves. Describe it in ${names[language]} so that they find it again. ${isData}`,
    '- title: three to nine words of theirs that say what it is about, without a full stop; "" where the text is shorter than that.',
    '- summary: one or two plain sentences in the first person, of what the text says and nothing more; "" where the text is short.',
    `- tags: up to five single words, each of the text itself or one of: ${subjects.map((one) => one[language]).join(', ')}.`,
    `- category: one of ${thoughtCategories.join(', ')}, or "" where none fits.`,
    `- mood: how the person feels, one of ${thoughtMoods.join(', ')}, or "" where the text does not tell.`,
    'Never guess: no name, figure, feeling or fact that is not in the text, no advice and no judgement.',
  ].join('\n');
