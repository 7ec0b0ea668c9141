/** What processes cost: memory and processor time of a whole tree, from Linux' /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc/PID/stat: 100 on every Linux. */
const ticks = 100;

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

/** Seconds of processor a process has used. @param {number} pid */
export function processorSeconds(pid) {
  const [user, system] = statOf(pid).slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / ticks;
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
