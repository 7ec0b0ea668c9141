import { wellFormed } from '@afi/runtime/well-formed';

/** One line of a robots.txt file that is for us. */
interface Rule {
  readonly allow: boolean;
  /** As written: the longest rule that fits decides. */
  readonly length: number;
  readonly pattern: string;
  /** Ends with `$`: fits the whole path or not at all. */
  readonly whole: boolean;
}

/** More rules than any site needs; those after them are not read. */
const mostRules = 5_000;
/** A longer pattern counts up to here: it forbids more then, never less of what it names. */
const longestPattern = 1_000;
/** Letters compared for one page, of its path and of patterns with stars: 2 000 rules of a site for an address of 900 letters. */
const mostLetters = 2_000_000;

/** What a site allows one robot. */
export type RobotRules = readonly Rule[];

/** Reads the rules for a robot: those of its own groups, else those for all (RFC 9309, 2.2). Takes as long as the text is. */
export function robotRules(text: string, robot: string): RobotRules {
  const groups = new Map<string, Rule[]>();
  const ours = agentOf(robot);
  /** Those of the group at hand that are for us. */
  let agents = new Set<string>();
  let isOpen = true;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const name = key.toLowerCase();
    if (!name) continue;
    if (name === 'user-agent') {
      if (!isOpen) agents = new Set();
      isOpen = true;
      const agent = agentOf(value);
      if (agent === '*' || agent === ours) agents.add(agent);
      continue;
    }
    isOpen = false;
    if (name !== 'allow' && name !== 'disallow') continue;
    for (const agent of agents) add(groups, agent, name, value.trim());
  }
  return groups.get(ours) ?? groups.get('*') ?? [];
}

const agentOf = (value: string) => (value.split('/')[0] ?? '').trim().toLowerCase();

function add(groups: Map<string, Rule[]>, agent: string, kind: 'allow' | 'disallow', pattern: string): void {
  const rules = groups.get(agent) ?? [];
  groups.set(agent, rules);
  if (!pattern || rules.length >= mostRules) return;
  const whole = pattern.length <= longestPattern && pattern.endsWith('$');
  const text = encoded((whole ? pattern.slice(0, -1) : pattern).slice(0, longestPattern));
  rules.push({ allow: kind === 'allow', length: pattern.length, pattern: text, whole });
}

/** Letters beyond ASCII as they stand in an address. */
function encoded(path: string): string {
  return upperCased(encodeURI(wellFormed(path)).replace(/%25/g, '%'));
}

const upperCased = (path: string) => path.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());

/**
 * Whether the rules leave a page open: of those that fit, the longest decides; of two as long, the one that allows.
 * A page whose rules would take too long to look at is not open.
 */
export function isAllowed(page: URL, rules: RobotRules): boolean {
  const path = upperCased(page.pathname + page.search);
  let best: Rule | undefined;
  let letters = 0;
  for (const rule of rules) {
    const counts = !best || rule.length > best.length || (rule.length === best.length && rule.allow);
    if (!counts) continue;
    if (rule.pattern.includes('*')) letters += path.length + rule.pattern.length;
    if (letters > mostLetters) return false;
    if (fits(path, rule)) best = rule;
  }
  return best?.allow ?? true;
}

/** Each part at its first place after the one before: time grows with the path and the pattern, whatever stands in them. */
function fits(path: string, { pattern, whole }: Rule): boolean {
  const [first = '', ...others] = pattern.split('*');
  if (!path.startsWith(first)) return false;
  const last = whole ? others.pop() : undefined;
  let at = first.length;
  for (const part of others) {
    const found = indexOf(path, part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!whole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

/** `String.indexOf` in linear time (Knuth, Morris and Pratt): the built-in one takes the product of both lengths at worst. */
function indexOf(text: string, part: string, from: number): number {
  if (part.length < 2) return text.indexOf(part, from);
  const back = [0];
  for (let at = 1, same = 0; at < part.length; at++) {
    while (same > 0 && part[at] !== part[same]) same = back[same - 1] ?? 0;
    if (part[at] === part[same]) same++;
    back.push(same);
  }
  for (let at = from, same = 0; at < text.length; at++) {
    while (same > 0 && text[at] !== part[same]) same = back[same - 1] ?? 0;
    if (text[at] === part[same]) same++;
    if (same === part.length) return at - same + 1;
  }
  return -1;
}
