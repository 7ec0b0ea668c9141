import type { Language } from '@afi/contracts/language';
import { createContext } from 'react';

/** Of the deck whose slides are shown, which is not always that of the page; null outside of one. */
export const DeckLanguage = createContext<Language | null>(null);
