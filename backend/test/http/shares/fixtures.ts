import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  /** What lies behind the link of a film. */
  fileNames: { make: () => Promise.resolve('video') },
};
