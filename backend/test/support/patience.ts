import { jest } from '@jest/globals';

/** For specs whose tests make hundreds of calls: on a busy machine they take longer than the usual five seconds. */
jest.setTimeout(30_000);
