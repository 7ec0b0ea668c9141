import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// The jsdom that the environment opens its windows with.
const load = createRequire(fileURLToPath(import.meta.resolve('jest-environment-jsdom')));
const utils = load('jsdom/lib/jsdom/living/generated/utils.js');
const selectors = load('jsdom/lib/jsdom/living/helpers/selectors.js');

/*
 * Testing Library asks for the style of each element it looks at, and jsdom, which has no index of rules, matches the 120 of its own
 * style sheet to each. Most begin with the name of another element: those are passed over. To be imported before jsdom.
 */
const { matchesDontThrow } = selectors;
/** @type {Map<string, Set<string> | null>} */
const kept = new Map();

/** The names of elements a selector can match, or null for any. @param {string} selector */
function namesIn(selector) {
  // What brackets hold is no name, and must not be taken apart.
  const plain = selector.replace(/\[[^\]]*\]|\([^()]*\)/g, '');
  if (/[[\]()"'\\|]/.test(plain)) return null;
  const names = plain.split(',').map((one) => /(?:^|[\s>+~])([a-z][a-z0-9]*)[^\s>+~]*$/i.exec(one.trim())?.[1]);
  return names.every((name) => name) ? new Set(names.map((name) => name.toLowerCase())) : null;
}

selectors.matchesDontThrow = (element, selector) => {
  // A rule that is none of elements, such as `@font-face`.
  if (!selector) return matchesDontThrow(element, selector);
  let names = kept.get(selector);
  if (names === undefined) kept.set(selector, (names = namesIn(selector)));
  return (names === null || names.has(element._localName.toLowerCase())) && matchesDontThrow(element, selector);
};

/** Answers the same for an element as long as jsdom's own cache of styles holds: until the document changes. */
export function quickStyles(global) {
  const { getComputedStyle } = global;
  const document = utils.implForWrapper(global.document);
  let known = new WeakMap();
  let cache = null;
  global.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element?.isConnected) return getComputedStyle(element, pseudo);
    if (document._styleCache === null || document._styleCache !== cache) known = new WeakMap();
    let style = known.get(element);
    if (!style) known.set(element, (style = getComputedStyle(element)));
    cache = document._styleCache;
    return style;
  };
}
