import { Injectable } from '@nestjs/common';
import { hrefOf } from '@afi/contracts/screen';
import type { JobDefinition } from '@afi/contracts/job';

/** Every kind of job, registered by the module that asks for it. */
@Injectable()
export class JobKinds {
  private readonly known = new Map<string, JobDefinition>();

  register(definition: JobDefinition): void {
    if (this.known.has(definition.kind)) throw new Error(`job kind ${definition.kind} is registered twice`);
    this.known.set(definition.kind, definition);
  }

  of(kind: string): JobDefinition {
    const definition = this.known.get(kind);
    if (!definition) throw new Error(`unknown job kind ${kind}`);
    return definition;
  }

  /** Path of the screen that shows what a job is about, or null. */
  linkOf(kind: string, subjectId: string | null): string | null {
    const { shownAt } = this.of(kind);
    return shownAt && subjectId ? hrefOf(shownAt, { id: subjectId }) : null;
  }

  all(): JobDefinition[] {
    return [...this.known.values()];
  }
}
