import { readingJob, type ReadingView } from '@afi/contracts/assistant-readings';
import { spokenText } from '@afi/contracts/spoken-text';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { RequestJob, StopJob } from '../../jobs/jobs.commands.js';
import { ReadAnswer } from '../assistant.commands.js';
import { PrivateThoughtLeave } from '../private-leave.queries.js';
import { ReadingReads } from '../reads/reading.reads.js';
import { BegunReadings, type Begun } from './begun-readings.js';

@CommandHandler(ReadAnswer)
export class ReadAnswerHandler implements ICommandHandler<ReadAnswer> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly reads: ReadingReads,
    private readonly readings: BegunReadings,
    leave: PrivateThoughtLeave,
  ) {
    // Answers are marked private where they are told.
    leave.contribute({ takes: 'extras', stopPrivate: (accountId) => this.stopPrivateOnesOf(accountId) });
  }

  /** @throws Problem 404, and what `BegunReadings` refuses */
  execute(asked: ReadAnswer): Promise<ReadingView> {
    const { asker, chatId, answerId } = asked;
    const look = async () => {
      const answer = await this.reads.answer(asker.accountId, chatId, answerId);
      return { ...answer, text: spokenText(answer.content).trim() };
    };
    return this.readings.asked(asker, { look, begin: (_, begun) => this.begin(asked, begun) });
  }

  private async begin({ asker, chatId, answerId }: ReadAnswer, { text, ...begun }: Begun): Promise<void> {
    const { jobId } = await this.commands.execute(
      new RequestJob(readingJob, {
        payload: { answerId, ...begun },
        ownerId: asker.accountId,
        // Nobody else reads what it is about: jobs are shown to admins.
        label: 'Afi',
        subject: { type: 'chat', id: chatId },
      }),
    );
    const row = {
      ...{ answerId, jobId, state: 'reading' as const, letters: [...text].length, key: begun.resultKey },
      ...{ bytes: 0, seconds: 0, createdAt: new Date() },
    };
    await tablesOf(this.em)
      .insertInto('chat_reading')
      .values(row)
      .onConflict((one) => one.column('answerId').doUpdateSet(row))
      .execute();
  }

  /** What waits rests on private thoughts, and the leave to tell them is taken back. */
  private async stopPrivateOnesOf(accountId: string): Promise<void> {
    const waiting = await tablesOf(this.em)
      .selectFrom('chat_reading as r')
      .innerJoin('chat_message as m', 'm.id', 'r.answerId')
      .where('m.accountId', '=', accountId)
      .where('m.private', '=', true)
      .where('r.state', '=', 'reading')
      .select('r.jobId')
      .execute();
    for (const { jobId } of waiting) await this.commands.execute(new StopJob(jobId, { ownerId: accountId }));
  }
}
