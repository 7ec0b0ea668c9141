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
 * Specs that changed themselves, carry one of the words in their name or in their folder's, or read the contracts or a
 * file of that word.
 * @param {readonly string[]} changed paths
 * @param {readonly { path: string, text: string }[]} specs
 * @returns {string[]} their paths
 */
export function nearSpecs(changed, specs) {
  const words = wordsOf(changed);
  const isNear = (/** @type {{ path: string, text: string }} */ { path, text }) =>
    changed.includes(path) ||
    words.some(
      (word) =>
        path.split(/[/.]/).some((part) => part === word || part === word.replace(/s$/, '')) ||
        text.includes(`@afi/contracts/${word}'`) ||
        text.includes(`/${word}/`),
    );
  return specs.filter(isNear).map(({ path }) => path);
}
