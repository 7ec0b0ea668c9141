import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ScheduledTasks } from '../scheduled-tasks/scheduled-tasks.js';
import { eventNameOf, type DomainEvent } from './domain-event.js';
import { ReactionRegistry } from './reaction-registry.js';

const everyMs = 30_000;
/** A reaction nobody has spoken of for this long is of a release that no longer runs. */
const forgottenAfter = '2 minutes';

/**
 * Which reactions the nodes on this database know. In a rolling upgrade a node of the old release must leave alone what
 * the new one reacts to, or the effect would be lost (ADR 0020): every node says what it knows, and claims an event only
 * when it knows every reaction to it that any node has spoken of lately. The same holds for what must become visible
 * together with its cause: the end of a job is then left to a node that knows what becomes of it.
 */
@Injectable()
export class KnownReactions {
  private mine: string[] | null = null;

  constructor(
    private readonly orm: MikroORM,
    private readonly em: EntityManager,
    private readonly registry: ReactionRegistry,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'known reactions', everyMs, run: () => this.say() });
  }

  /** A condition on `outbox_event e`, with its one value: no reaction to it is unknown here. Says first what is known. */
  async condition(): Promise<{ sql: string; values: [string] }> {
    const mine = this.mine ?? (await this.say());
    return {
      sql: `not exists (select from known_reaction k where k.event = e.name and k.seen_at > now() - interval '${forgottenAfter}'
                         and not k.event || '/' || k.reaction = any(?::text[]))`,
      values: [`{${mine.join(',')}}`],
    };
  }

  /**
   * Runs the `inTransaction` reactions to an event; the caller holds the transaction.
   * @throws where another node knows a reaction to it that this one does not: what is undone here is done there
   */
  async runInTransaction(event: DomainEvent): Promise<void> {
    const { sql, values } = await this.condition();
    const name = eventNameOf(event);
    const [whole] = await this.em.execute<{ name: string }[]>(
      `select e.name from (select ?::text as name) e where ${sql}`,
      [name, ...values],
    );
    if (!whole) throw new Error(`${name} is left to a node of the newer release`);
    for (const { reacts } of this.registry.inTransactionOf(event)) await reacts.react(event);
  }

  private async say(): Promise<string[]> {
    const pairs = this.registry.pairs();
    const em: EntityManager = this.orm.em.fork();
    await em.execute(
      `insert into known_reaction (event, reaction, seen_at)
       select event, reaction, now() from jsonb_to_recordset(?::jsonb) as pair (event text, reaction text) order by 1, 2
       on conflict (event, reaction) do update set seen_at = excluded.seen_at`,
      [JSON.stringify(pairs)],
    );
    await em.execute(`delete from known_reaction where seen_at < now() - interval '1 day'`);
    return (this.mine = pairs.map(({ event, reaction }) => `${event}/${reaction}`));
  }
}
