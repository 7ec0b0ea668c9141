import { Injectable } from '@nestjs/common';
import { hrefOf } from '@afi/contracts/screen';
import type { JobDefinition, JobStatus } from '@afi/contracts/job';

/** Every kind of job, registered by the module that asks for it. */
@Injectable()
export class JobKinds {
  private readonly known = new Map<string, JobDefinition>();

  register(definition: JobDefinition): void {
    if (this.known.has(definition.kind)) throw new Error(`job kind ${definition.kind} is registered twice`);
    this.known.set(definition.kind, definition);
  }

  /** Undefined for a kind of another release: rows of a newer one outlive a rollback, and stand beside an older node. */
  find(kind: string): JobDefinition | undefined {
    return this.known.get(kind);
  }

  /** @throws for a kind this release does not know */
  of(kind: string): JobDefinition {
    const definition = this.find(kind);
    if (!definition) throw new Error(`unknown job kind ${kind}`);
    return definition;
  }

  /** Path of the screen that shows what a job is about, or null. */
  linkOf(kind: string, subjectId: string | null): string | null {
    const shownAt = this.find(kind)?.shownAt;
    return shownAt && subjectId ? hrefOf(shownAt, { id: subjectId }) : null;
  }

  /** What the notification of a job's end is called. */
  toldAs(kind: string, { payload, result, status }: { payload: unknown; result: unknown; status: JobStatus }): string {
    const ended = status === 'done' ? result : null;
    return this.find(kind)?.toldAs(payload, ended) ?? `${kind}.${ended ? 'finished' : 'failed'}`;
  }

  all(): JobDefinition[] {
    return [...this.known.values()];
  }
}
