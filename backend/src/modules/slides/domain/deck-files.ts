import type { DeckFile } from '@afi/contracts/slides';
import { downloadName } from '@afi/runtime/download-name';

/** Where files made of decks lie. */
export const deckFiles = 'decks/';

/** They go so long after they were made: they can be downloaded for half of that time. */
export const deckFileHours = 48;

/** What the file of a deck is called where it is downloaded. */
export const deckFileName = (title: string, kind: DeckFile['kind']): string => `${downloadName(title)}.${kind}`;
