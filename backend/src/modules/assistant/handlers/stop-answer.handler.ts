import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StopJob } from '../../jobs/jobs.commands.js';
import { StopAnswer } from '../assistant.commands.js';
import { OwnChats } from './own-chats.js';
import { SaidPieces } from './said-pieces.js';

/** Stopped is stopped at once, on all devices; its worker hears of it within a second. */
@CommandHandler(StopAnswer)
export class StopAnswerHandler implements ICommandHandler<StopAnswer> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnChats,
    private readonly said: SaidPieces,
    private readonly commands: CommandBus,
  ) {}

  execute({ accountId, chatId }: StopAnswer) {
    return this.em.transactional(async () => {
      await this.own.mustFindLiving(accountId, chatId);
      const answer = await this.own.underWay(chatId);
      if (!answer) return;
      await this.said.end(answer, { state: 'stopped', pieces: await this.said.of(answer.id) });
      if (answer.jobId) await this.commands.execute(new StopJob(answer.jobId, { turnOf: accountId }));
    });
  }
}
