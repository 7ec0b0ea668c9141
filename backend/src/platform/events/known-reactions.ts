import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ScheduledTasks } from '../scheduled-tasks/scheduled-tasks.js';
import type { DomainEvent, EventClass } from './domain-event.js';
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
   * An SQL expression, with its values, for the statement that locks the cause: whether this node knows every reaction
   * to `event` that any node has spoken of. Where it does not, the cause is left to a node that does.
   */
  async knowsAll({ eventName }: EventClass): Promise<{ sql: string; values: string[] }> {
    const { sql, values } = await this.condition();
    return { sql: `(select ${sql} from (select ?::text as name) e)`, values: [...values, eventName] };
  }

  /** Runs the `inTransaction` reactions to events of the transaction under way, whose rows are written first. */
  async runInTransaction(events: readonly DomainEvent[]): Promise<void> {
    const wanted = events.flatMap((event) =>
      this.registry.inTransactionOf(event).map(({ reacts }) => ({ reacts, event })),
    );
    if (wanted.length) await this.em.flush();
    for (const { reacts, event } of wanted) await reacts.react(event);
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
