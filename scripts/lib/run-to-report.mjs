/** Programs that write a report at their end, and then are to end. */
import { existsSync } from 'node:fs';
import { run } from './run-command.mjs';

/** A minute is plenty for what only has to go: a program that stays has left something open. */
const goneWithinMs = 60_000;

/**
 * Runs a program that writes `file` when it is done. One that then does not end is ended, and says so in `problem`: what it
 * started was never stopped.
 * @param {string} file
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string, problem: string | null }>}
 */
export async function runToReport(file, command, args, options = {}, withinMs = goneWithinMs) {
  const gone = new AbortController();
  /** @type {NodeJS.Timeout | undefined} */
  let late;
  const look = setInterval(() => {
    if (existsSync(file)) late ??= setTimeout(() => gone.abort(), withinMs);
  }, 200);
  const { code, output } = await run(command, args, { ...options, signal: gone.signal });
  clearInterval(look);
  clearTimeout(late);
  const problem = gone.signal.aborted
    ? `has written its report and was still there ${withinMs / 1000} s later: something it started was never stopped\n${output.trim().slice(-2_000)}`
    : null;
  return { code, output, problem };
}
