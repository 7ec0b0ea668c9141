import { keepRead, watchKeptReads } from './kept-reads.js';
import { keepReadsBy, queryClient } from './query-client.js';

// Once, before the first screen inside a frame asks for anything.
keepReadsBy(keepRead);
watchKeptReads(queryClient);
