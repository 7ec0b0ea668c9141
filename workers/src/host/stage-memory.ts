import type { Storage } from '@afi/runtime/storage';

/** A stage's result may be this large: larger things go to storage under a key. */
const maxBytes = 16 * 1024;

/**
 * Results of finished stages, kept in storage and not in the queue: they outlive a wiped queue, and a retry by the
 * user (a new queue id) continues after the last finished stage.
 */
export class StageMemory {
  constructor(
    private readonly jobId: string,
    private readonly storage: Storage,
  ) {}

  async recall(stage: string): Promise<{ result: unknown } | null> {
    const bytes = await this.storage.get(this.keyOf(stage));
    if (!bytes) return null;
    try {
      return JSON.parse(bytes.toString('utf8')) as { result: unknown };
    } catch {
      return null;
    }
  }

  async keep(stage: string, result: unknown): Promise<void> {
    const json = JSON.stringify({ result: result ?? null });
    if (Buffer.byteLength(json) > maxBytes)
      throw new Error(`stage ${stage}: result of ${json.length} bytes belongs in storage`);
    await this.storage.put(this.keyOf(stage), Buffer.from(json), 'application/json');
  }

  private keyOf(stage: string): string {
    return `jobs/${this.jobId}/stage-${stage}.json`;
  }
}
