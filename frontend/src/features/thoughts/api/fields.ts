import { maxTag, type ThoughtChanges, type ThoughtInput, type ThoughtView } from '@afi/contracts/thoughts';
import type { ThoughtCategory, ThoughtMood } from '@afi/contracts/thought-words';

/** A thought as its form holds it. */
export interface ThoughtFields extends Readonly<Record<string, string | boolean>> {
  title: string;
  content: string;
  tags: string;
  category: string;
  mood: string;
  private: boolean;
  /** Id of the goal it is about. */
  goal: string;
}

export const emptyThought: ThoughtFields = {
  title: '',
  content: '',
  tags: '',
  category: '',
  mood: '',
  private: true,
  goal: '',
};

export function fieldsOf({ title, content, tags, category, mood, private: own, goal }: ThoughtView): ThoughtFields {
  return {
    title,
    content,
    tags: tags.join(', '),
    category: category ?? '',
    mood: mood ?? '',
    private: own,
    goal: goal?.id ?? '',
  };
}

/** Tags as they are typed, with a comma or a space before each #. */
export const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,;\n]|\s(?=#)/)
      .map((tag) =>
        tag
          .replace(/^\s*#*/, '')
          .trim()
          .toLowerCase(),
      )
      .filter(Boolean),
  ),
];

/** The first tag that is longer than one may be by now: releases before took it. */
export const longTagIn = (typed: string): string | undefined => tagsIn(typed).find((tag) => tag.length > maxTag);

const shared = (fields: ThoughtFields) => ({
  title: fields.title,
  content: fields.content,
  tags: tagsIn(fields.tags),
  category: (fields.category || null) as ThoughtCategory | null,
  mood: (fields.mood || null) as ThoughtMood | null,
  private: fields.private,
  goalId: fields.goal || null,
});

/** When a text was finished: the same for as long as it is not written on, so that two tries are one thought. */
let finished = { text: '', at: '' };
function timeOf(text: string): string {
  if (finished.text !== text) finished = { text, at: new Date().toISOString() };
  return finished.at;
}

/** What is sent of a new one; `at` keeps its true time where the network comes later. */
export const bodyOf = (fields: ThoughtFields): ThoughtInput => ({ ...shared(fields), at: timeOf(fields.content) });
export const changesOf = (fields: ThoughtFields, version: number): ThoughtChanges => ({ ...shared(fields), version });

/** How many of those chosen have no word yet: recordings that wait to be written down. */
export const wordlessAmong = (shown: readonly ThoughtView[], chosen: ReadonlySet<string>): number =>
  shown.filter((one) => chosen.has(one.id) && !one.title && !one.content && !one.transcript?.text).length;
