import i18next from 'i18next';
import { keepRead, watchKeptReads } from './kept-reads.js';
import { readAgain } from './read-again.js';
import { keepReadsBy, queryClient } from './query-client.js';

// Once, before the first screen inside a frame asks for anything.
keepReadsBy(keepRead);
watchKeptReads(queryClient);

// The server words some of what it answers, as lines under the bell, in the language it was asked in.
i18next.on('languageChanged', () => void readAgain(queryClient, {}));
