/** What the scripts say to a person: one line, French then English. Node built-ins only (runs before `npm ci`). */

/** A problem the person in front of the terminal can understand: shown as one line, without a stack. */
export class UserError extends Error {
  /**
   * @param {string} fr
   * @param {string} en
   */
  constructor(fr, en) {
    super(`${fr} — ${en}`);
    this.name = 'UserError';
  }
}

/**
 * @param {string} fr
 * @param {string} en
 */
export function say(fr, en) {
  console.log(`${fr} — ${en}`);
}

/**
 * Same as `say`, on stderr: for what the person has to act on.
 * @param {string} fr
 * @param {string} en
 */
export function warn(fr, en) {
  console.error(`! ${fr} — ${en}`);
}

/**
 * Runs a script's body. A failure ends the process with code 1 and one line, never a stack (set AFI_DEBUG=1 to see it).
 * @param {() => unknown} body
 */
export async function runScript(body) {
  try {
    await body();
  } catch (error) {
    console.error(`✗ ${describe(error)}`);
    if (process.env.AFI_DEBUG) console.error(error);
    process.exitCode = 1;
  }
}

/**
 * The system's usual errors in words, everything else as its first line.
 * @param {any} error
 * @returns {string}
 */
export function describe(error) {
  if (error instanceof UserError) return error.message;
  const where = error?.path ? ` : ${error.path}` : '';
  switch (error?.code) {
    case 'ENOSPC':
      return `Disque plein${where} — Disk full`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Écriture refusée${where} — Permission denied`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `Ce n'est pas un dossier${where} — Not a directory`;
    default:
      return String(error?.message ?? error).split('\n')[0] ?? '';
  }
}
