import type { StorySource } from '@afi/contracts/stories';
import type { Language } from '@afi/contracts/language';
import { shortened } from '@afi/runtime/shortened';
import { isData } from '../../tools/llm/as-data.js';
import { toldOf } from './moments.js';
import { sentencesOf } from './sentences.js';
import { clockOf } from './story-clock.js';
import { storyWords } from './story-words.js';

const names: Record<Language, string> = { fr: 'French', en: 'English' };
/** Letters of a sentence that are told: what it is about stands at its beginning, and none is written anew. */
const toldLetters = 240;

/** What a model is told to do with somebody's thoughts. */
export const arrangePrompt = (language: Language): string =>
  [
    'Task: compose_story',
    `A person chose thoughts of theirs to become a story in ${names[language]}. Put them together so that the person is moved to read their own words again. ${isData}`,
    'Each line is one sentence of theirs behind its id, as [s12]; lines with # tell the day.',
    '- chapters: one to eight, each about one theme, or one time, of their life; name every sentence once.',
    '- moments: in the order of time; sentences: the ids of what belongs together, and nothing else.',
    '- title of a chapter: two to six words; title: of the whole story.',
    '- opening: one or two short sentences that lead into the chapter; link: a few words that lead from the moment before, "" at the first.',
    'Never write a sentence of theirs again: name its id. Titles, openings and links are made of words that stand in those sentences, with little words to join them, and what is denied there stays denied; anything else is thrown away.',
    'No name, figure, feeling or fact that is not there, no advice, no judgement.',
  ].join('\n');

/** The thoughts, as a model reads them. */
export function toArrange({ thoughts, language, zone }: StorySource): string {
  const told = toldOf(thoughts);
  const sentences = sentencesOf(told, language);
  const clock = clockOf(language, zone);
  const dateOf = (at: string) => {
    const { day, month, year } = clock.parts(at);
    return `${day} ${month} ${year}`;
  };
  return told
    .flatMap((moment) => [
      `# ${[dateOf(moment.at), moment.mood && storyWords[language].feelings[moment.mood], ...moment.tags].filter(Boolean).join(' · ')}`,
      ...sentences
        .filter((one) => one.moment === moment)
        .map(({ id, text }) => `[${id}] ${shortened(oneLine(text), toldLetters)}`),
    ])
    .join('\n');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
