/** Languages of the interface; the first is the default (spec 9). */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];
