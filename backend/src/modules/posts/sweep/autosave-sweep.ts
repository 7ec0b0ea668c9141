import { LockMode, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { autosaveDays } from '@afi/contracts/post-autosaves';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { PostAutosave } from '../domain/post-autosave.js';
import { ForgetAutosave } from '../post-autosaves.commands.js';

const everyMs = 60 * 60_000;
/** A call that began a text is under way for minutes at most. */
const endedMs = 24 * 60 * 60_000;
const batches = { size: 100, most: 20 };

/** Forgets texts nobody came back to. */
@Injectable()
export class AutosaveSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of unsaved posts', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Answers how many were forgotten. */
  async sweep(): Promise<number> {
    const ended = tablesOf(this.orm.em.fork()).deleteFrom('ended_autosave');
    await ended.where('endedAt', '<', new Date(Date.now() - endedMs)).execute();
    const before = new Date(Date.now() - autosaveDays * 86_400_000);
    return inBatches(batches, (size) =>
      this.orm.em.fork().transactional(async (em) => {
        const old = await em.find(
          PostAutosave,
          { savedAt: { $lt: before } },
          { limit: size, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
        );
        for (const { accountId, id } of old) await this.commands.execute(new ForgetAutosave(accountId, id));
        return old.length;
      }),
    );
  }
}
