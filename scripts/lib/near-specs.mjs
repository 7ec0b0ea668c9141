/** Which specs a change can touch, where following imports would answer "all": every HTTP spec opens the whole application. */

/** Folders named by the word they are about. */
const rooms = [
  /^backend\/contracts\/src\/(?<word>[a-z-]+)\.ts$/,
  /^backend\/src\/(?:modules|platform)\/(?<word>[a-z-]+)\//,
  /^workers\/src\/(?:pipelines|tools)\/(?<word>[a-z-]+)\//,
  /^frontend\/src\/features\/(?<word>[a-z-]+)\//,
  /^frontend\/src\/routes\/(?:.*\/)?(?<word>[a-z-]+)\.screens\.tsx?$/,
  /^frontend\/src\/i18n\/(?:fr|en)\/(?<word>[a-z-]+)\.json$/,
];

/**
 * The words a change is about.
 * @param {readonly string[]} changed paths
 * @returns {string[]}
 */
export function wordsOf(changed) {
  const words = changed.flatMap((path) => rooms.flatMap((room) => room.exec(path)?.groups?.word ?? []));
  return [...new Set(words)].sort();
}

/**
 * Specs that changed themselves, then those that carry one of the words in their name or in their folder's, then those that
 * read the contracts or a file of that word.
 * @param {readonly string[]} changed paths
 * @param {readonly { path: string, text: string }[]} specs
 * @returns {{ path: string, far: number }[]} the nearest first
 */
export function nearSpecs(changed, specs) {
  const words = wordsOf(changed);
  const farOf = (/** @type {{ path: string, text: string }} */ { path, text }) => {
    if (changed.includes(path)) return 0;
    const names = path.split(/[/.]/);
    if (words.some((word) => names.includes(word) || names.includes(word.replace(/s$/, '')))) return 1;
    return words.some((word) => text.includes(`@afi/contracts/${word}'`) || text.includes(`/${word}/`)) ? 2 : null;
  };
  return specs
    .flatMap((spec) => {
      const far = farOf(spec);
      return far === null ? [] : [{ path: spec.path, far }];
    })
    .sort((one, other) => one.far - other.far);
}

/**
 * As many as fit into the time there is, the nearest first and of those the quickest; what changed itself always.
 * @param {readonly { path: string, far: number }[]} near
 * @param {number} seconds of all of them together
 * @param {(path: string) => number} secondsOf
 * @returns {{ taken: string[], left: string[] }} their paths
 */
export function fitting(near, seconds, secondsOf) {
  const inTurn = [...near].sort((one, other) => one.far - other.far || secondsOf(one.path) - secondsOf(other.path));
  /** @type {{ taken: string[], left: string[] }} */
  const chosen = { taken: [], left: [] };
  let used = 0;
  for (const { path, far } of inTurn) {
    used += secondsOf(path);
    (far === 0 || used <= seconds ? chosen.taken : chosen.left).push(path);
  }
  return chosen;
}
