/** Keeps a platform in the foreground of a terminal: start, wait for the end, stop in order. */
import { readFileSync } from 'node:fs';
import { describe, say } from './cli-output.mjs';

/**
 * Ends the process with 0 after Ctrl-C, SIGTERM or a closed terminal, with 1 when the start failed.
 * @param {{ start: () => Promise<any>, stop: () => Promise<void>, kill: () => void }} platform
 * @param {(prepared: any) => Promise<void> | void} whenReady
 */
export async function runInForeground(platform, whenReady) {
  // A closed pipe (`npm start | head`) must not leave the rest without its supervisor.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  /** @type {Promise<void> | undefined} */
  let ending;
  let since = 0;

  const end = (/** @type {number} */ code) => {
    since ||= Date.now();
    ending ??= platform.stop().then(
      () => process.exit(code),
      (error) => {
        console.error(`✗ ${describe(error)}`);
        process.exit(1);
      },
    );
    return ending;
  };
  const onSignal = () => {
    if (!ending) say('Arrêt…', 'Stopping…');
    // npm passes Ctrl-C on although the terminal already sent it: only a later one is a person who does not want to wait.
    else if (Date.now() - since > 1_500) platform.kill();
    void end(0);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, onSignal);
  endWithNpm(onSignal);

  try {
    await whenReady(await platform.start());
  } catch (error) {
    if (!ending) {
      console.error(`✗ ${describe(error)}`);
      if (process.env.AFI_DEBUG) console.error(error);
    }
    await end(1);
  }
}

/**
 * When npm is killed it cannot pass anything on: without this the platform would live on, unseen.
 * @param {() => void} onGone
 */
function endWithNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  // npm runs scripts through `sh -c`; some shells step aside (exec), some stay in between.
  const npm = parentOf(process.ppid, /^(sh|dash|bash)$/);
  const parent = process.ppid;
  const isOrphan = () => process.ppid !== parent || (npm !== undefined && parentOf(parent) !== npm);
  const timer = setInterval(() => {
    if (!isOrphan()) return;
    clearInterval(timer);
    onGone();
  }, 250);
  timer.unref();
}

/**
 * The parent of a process, if its name matches (Linux only: elsewhere shells step aside).
 * @param {number} pid
 * @param {RegExp} [name]
 * @returns {number | undefined}
 */
function parentOf(pid, name = /./) {
  try {
    const [, command = '', rest = ''] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name.test(command) ? Number(rest) : undefined;
  } catch {
    return undefined;
  }
}
