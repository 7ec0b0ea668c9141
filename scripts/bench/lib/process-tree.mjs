/** What processes cost: memory and processor time of a whole tree, from Linux' /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/**
 * A process and all its descendants but PostgreSQL; empty where there is no /proc.
 * @param {number} top
 */
export function treeOf(top) {
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const pid of everyPid()) {
    const parent = Number(statOf(pid)[1]);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  /** @type {(pid: number) => number[]} */
  const all = (pid) => [pid, ...(children.get(pid) ?? []).flatMap(all)];
  return all(top).filter((pid) => !/postgres/.test(nameOf(pid)) && nameOf(pid) !== '');
}

function everyPid() {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Fields after the command's name: state, parent, … @param {number} pid */
function statOf(pid) {
  const stat = read(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** @param {number} pid */
export function nameOf(pid) {
  return read(pid, 'cmdline').replaceAll('\0', ' ').trim();
}

/** @param {number} pid @param {string} file */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Seconds of processor a process has used, all its threads; finer than the clock ticks of /proc/PID/stat. @param {number} pid */
export function processorSeconds(pid) {
  const nanoseconds = threadsOf(pid).map((thread) => Number(read(pid, `task/${thread}/schedstat`).split(' ')[0]));
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9;
}

/** @param {number} pid */
function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/**
 * Memory in MB. PSS shares what processes have in common; RSS, where the system does not tell PSS, counts it for each.
 * @param {number} pid
 * @returns {{ megabytes: number, kind: 'PSS' | 'RSS' }}
 */
export function memoryOf(pid) {
  const pss = Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);
  if (pss > 0) return { megabytes: pss / 1024, kind: 'PSS' };
  return { megabytes: Number(/VmRSS:\s+(\d+)/.exec(read(pid, 'status'))?.[1] ?? 0) / 1024, kind: 'RSS' };
}
