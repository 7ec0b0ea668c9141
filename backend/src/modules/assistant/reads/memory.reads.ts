import { chatScreens } from '@afi/contracts/assistant';
import { maxFacts, type MemoryView } from '@afi/contracts/assistant-memory';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { AnswerSources, type Passage } from '../assistant.queries.js';

/** What a person wants Afi to know of them: theirs to read, and what answers may rest on while it is switched on. */
@Injectable()
export class MemoryReads {
  constructor(
    private readonly em: EntityManager,
    sources: AnswerSources,
  ) {
    sources.contribute('memory', async ({ accountId }) => this.passages(await this.used(accountId)));
  }

  async of(accountId: string): Promise<MemoryView> {
    const tables = tablesOf(this.em);
    const row = await tables
      .selectFrom('chat_memory')
      .where('accountId', '=', accountId)
      .select(['enabled', 'privateThoughts', 'privateExtras'])
      .executeTakeFirst();
    const facts = await tables
      .selectFrom('chat_fact')
      .where('accountId', '=', accountId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(maxFacts)
      .select(['id', 'text', 'createdAt'])
      .execute();
    return {
      enabled: row?.enabled ?? true,
      privateThoughts: row?.privateThoughts ?? null,
      privateExtras: row?.privateThoughts ? row.privateExtras : null,
      facts: facts.map(({ createdAt, ...fact }) => ({ ...fact, createdAt: new Date(createdAt).toISOString() })),
    };
  }

  /** What is told with a question: nothing while it is switched off. */
  async used(accountId: string): Promise<string[]> {
    const { enabled, facts } = await this.of(accountId);
    return enabled ? facts.map(({ text }) => text) : [];
  }

  private passages(facts: readonly string[]): Passage[] {
    return facts.map((text) => ({ kind: 'fact', title: text, text, link: chatScreens.memory, private: false }));
  }
}
