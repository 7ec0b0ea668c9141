import { createHash } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { ThoughtProposal } from '@afi/contracts/thoughts';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** What a model proposed for a thought, or is asked to: a row a thought, of its last text that was told. */
export const ProposedThoughtSchema = defineEntity({
  name: 'ProposedThought',
  tableName: 'thought_proposal',
  properties: {
    thoughtId: p.uuid().primary(),
    /** Of which text it is: once the thought reads differently, it is another's. */
    textHash: p.string(),
    /** Which try is waited for, by the name of its file once it is begun, and the work that makes it. */
    asked: p.string(),
    jobId: p.uuid().nullable(),
    status: p.string().$type<'waiting' | 'ready' | 'failed'>(),
    proposal: p.json<ThoughtProposal>().nullable(),
    askedAt: p.datetime(),
  },
});

/** What a thought says: what was written, and what was heard of a recording that was written down. */
export const saidIn = (thought: { content: string; transcript: string; transcriptState: string | null }): string =>
  [thought.content, thought.transcriptState === null ? '' : thought.transcript].filter(Boolean).join('\n');

/** Tells one text of a thought from another. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ProposedThoughtSchema> {}
}
