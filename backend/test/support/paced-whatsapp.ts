import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const child = fileURLToPath(new URL('paced-whatsapp.child.mjs', import.meta.url));

/** The provider, in a process of its own: it says when each message arrived there. */
export class PacedWhatsApp {
  private constructor(
    private readonly process: ChildProcess,
    /** What `WHATSAPP_API_URL` wants. */
    readonly url: string,
  ) {}

  static async start(): Promise<PacedWhatsApp> {
    const forked = fork(child, { execArgv: [] });
    const [{ url }] = (await once(forked, 'message')) as [{ url: string }];
    return new PacedWhatsApp(forked, url);
  }

  /** Milliseconds, in order. */
  async moments(): Promise<number[]> {
    const told = once(this.process, 'message') as Promise<[{ moments: number[] }]>;
    this.process.send('moments');
    return (await told)[0].moments;
  }

  stop(): void {
    this.process.disconnect();
  }
}

/** Most of these moments within any so many milliseconds. */
export function fullest(moments: readonly number[], ms: number): number {
  let most = 0;
  for (let from = 0, to = 0; to < moments.length; to += 1) {
    while ((moments[to] ?? 0) - (moments[from] ?? 0) >= ms) from += 1;
    most = Math.max(most, to - from + 1);
  }
  return most;
}
