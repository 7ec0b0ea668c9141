/** Where files made of decks lie. */
export const deckFiles = 'decks/';

/** They go so long after they were made: they can be downloaded for half of that time. */
export const deckFileHours = 48;
