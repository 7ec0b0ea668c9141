import { pino } from 'pino';
import type { JobFiles, StageContext } from './pipeline.js';

/** What a stage is given in a spec: files in memory, a silent log, nothing done before. */
export function stageGiven<Payload>(
  payload: Payload,
  stored: Map<string, string>,
): StageContext<Payload, Record<string, never>> {
  const files: JobFiles = {
    folder: '/nowhere',
    fetch: () => Promise.reject(new Error('not used')),
    store: () => Promise.reject(new Error('not used')),
    read: async (key) => (stored.has(key) ? Buffer.from(stored.get(key) ?? '') : null),
    keep: async (name, content) => {
      stored.set(`jobs/j/${name}`, content instanceof Buffer ? content.toString('utf8') : (content as string));
      return `jobs/j/${name}`;
    },
  };
  return {
    jobId: 'j',
    payload,
    done: {},
    files,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    tell: () => undefined,
    used: () => undefined,
    report: () => undefined,
  };
}
