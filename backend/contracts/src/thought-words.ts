/** What a thought may be filed under, and how somebody may feel (spec 3). */
export const thoughtCategories = ['work', 'personal', 'creative', 'problem', 'idea', 'reflection'] as const;
export type ThoughtCategory = (typeof thoughtCategories)[number];

export const thoughtMoods = [
  'happy',
  'sad',
  'excited',
  'calm',
  'stressed',
  'reflective',
  'frustrated',
  'inspired',
] as const;
export type ThoughtMood = (typeof thoughtMoods)[number];
