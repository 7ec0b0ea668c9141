import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { MessageFile } from '@afi/contracts/messages';

/** Messages kept for reading; older ones go. */
const keep = 2_000;

/** The development outbox: instead of leaving, a message becomes a file the backend shows. */
export async function writeToOutbox(folder: string, message: MessageFile): Promise<string> {
  await mkdir(folder, { recursive: true });
  const createdAt = new Date().toISOString();
  const id = randomUUID();
  const { channel, to, subject, text } = message;
  const name = `${createdAt.replace(/[:.]/g, '-')}-${id}.json`;
  const draft = join(folder, `${name}.part`);
  await writeFile(draft, JSON.stringify({ channel, to, ...(subject ? { subject } : {}), text, createdAt }), {
    mode: 0o600,
  });
  await rename(draft, join(folder, name));
  const names = (await readdir(folder)).filter((one) => one.endsWith('.json')).sort();
  for (const old of names.slice(0, Math.max(0, names.length - keep))) await rm(join(folder, old), { force: true });
  return id;
}
