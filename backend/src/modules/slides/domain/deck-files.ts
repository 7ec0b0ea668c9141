/** Where files made of decks lie. */
export const deckFiles = 'decks/';
