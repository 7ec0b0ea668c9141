import { textReadingJob, type ReadingView } from '@afi/contracts/assistant-readings';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { RequestJob, StopJob } from '../../jobs/jobs.commands.js';
import { ReadText } from '../assistant.commands.js';
import { PrivateThoughtLeave } from '../private-leave.queries.js';
import { TextReadingReads, type HeardText, type TextPart } from '../reads/text-reading.reads.js';
import { BegunReadings, type Begun } from './begun-readings.js';

@CommandHandler(ReadText)
export class ReadTextHandler implements ICommandHandler<ReadText> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly reads: TextReadingReads,
    private readonly readings: BegunReadings,
    leave: PrivateThoughtLeave,
  ) {
    leave.contribute({
      takes: 'extras',
      stopPrivate: (accountId) => this.stopPrivateOnesOf(accountId),
      markPrivate: (accountId, thoughtId) => this.markPrivate(accountId, thoughtId),
    });
  }

  /** @throws Problem 404, and what `BegunReadings` refuses */
  async execute(asked: ReadText): Promise<ReadingView> {
    const { asker, at } = asked;
    let parts = 1;
    const look = async () => {
      const found = await this.reads.part(asker.accountId, at);
      ({ parts } = found);
      return found;
    };
    const view = await this.readings.asked(asker, { look, begin: (found, begun) => this.begin(asked, found, begun) });
    return { ...view, parts };
  }

  private async begin({ asker: { accountId }, at }: ReadText, found: HeardText, { text, ...begun }: Begun) {
    await this.stopReplaced(accountId, at);
    const id = uuid();
    const { jobId } = await this.commands.execute(
      new RequestJob(textReadingJob, {
        payload: { readingId: id, ...begun },
        ownerId: accountId,
        // Nobody else reads what it is about: jobs are shown to admins.
        label: 'Afi',
        subject: null,
      }),
    );
    const row = {
      ...{ id, accountId, of: at.of, subjectId: at.id, part: at.part, textHash: found.textHash },
      ...{ private: found.private, jobId, state: 'reading' as const, letters: [...text].length, key: begun.resultKey },
      ...{ bytes: 0, seconds: 0, createdAt: new Date(), checkedAt: null },
    };
    await tablesOf(this.em)
      .insertInto('text_reading')
      .values(row)
      .onConflict((one) => one.columns(['accountId', 'of', 'subjectId', 'part']).doUpdateSet(row))
      .execute();
  }

  /** What was read of it reads otherwise by now: its row is about to name another work, and nobody would know of that one. */
  private async stopReplaced(accountId: string, { of, id, part }: TextPart): Promise<void> {
    const replaced = await tablesOf(this.em)
      .selectFrom('text_reading')
      .where('accountId', '=', accountId)
      .where('of', '=', of)
      .where('subjectId', '=', id)
      .where('part', '=', part)
      .where('state', '=', 'reading')
      .select('jobId')
      .executeTakeFirst();
    if (replaced) await this.stop(replaced.jobId, accountId);
  }

  /** There is no leave to tell private thoughts any more: no service reads them to the end. */
  private async stopPrivateOnesOf(accountId: string): Promise<void> {
    const waiting = await tablesOf(this.em)
      .selectFrom('text_reading')
      .where('accountId', '=', accountId)
      .where('private', '=', true)
      .where('state', '=', 'reading')
      .select('jobId')
      .execute();
    for (const { jobId } of waiting) await this.stop(jobId, accountId);
  }

  private async markPrivate(accountId: string, thoughtId: string): Promise<void> {
    await tablesOf(this.em)
      .updateTable('text_reading')
      .set({ private: true })
      .where('accountId', '=', accountId)
      .where('of', '=', 'thought')
      .where('subjectId', '=', thoughtId)
      .execute();
  }

  private async stop(jobId: string, ownerId: string): Promise<void> {
    await this.commands.execute(new StopJob(jobId, { ownerId }));
  }
}
