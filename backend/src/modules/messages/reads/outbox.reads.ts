import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { outboxMessage, type OutboxMessage } from '@afi/contracts/platform';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';

/** The development outbox: one file a message, written by the worker that would have sent it. */
@Injectable()
export class OutboxReads {
  constructor(@Inject(CONFIG) private readonly config: BackendConfig) {}

  /** At most 100 messages, newest first, of one recipient or of all. */
  async list(to: string | undefined): Promise<OutboxMessage[]> {
    const folder = join(this.config.DATA_DIR, 'outbox');
    const names = (await readdir(folder).catch(() => []))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse();
    const items: OutboxMessage[] = [];
    // A `+` in a query means a space to some clients: both spellings find the number.
    const wanted = to?.replace(/^ /, '+');
    for (const name of names.slice(0, 2_000)) {
      const text = await readFile(join(folder, name), 'utf8').catch(() => null);
      const message = text ? outboxMessage.safeParse(JSON.parse(text)) : null;
      if (message?.success && (!wanted || message.data.to === wanted)) items.push(message.data);
      if (items.length === 100) break;
    }
    return items;
  }
}
