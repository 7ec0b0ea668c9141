import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import { TranscribeAgain } from '../thoughts.commands.js';
import { OwnThoughts } from './own-thoughts.js';
import { Transcriptions } from './transcriptions.js';

@CommandHandler(TranscribeAgain)
export class TranscribeAgainHandler implements ICommandHandler<TranscribeAgain> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnThoughts,
    private readonly transcriptions: Transcriptions,
  ) {}

  execute({ accountId, thoughtId }: TranscribeAgain) {
    return this.em.transactional(async () => {
      const thought = await this.own.mustFindLiving(accountId, thoughtId);
      if (thought.transcriptState !== 'failed') throw new Problem('thoughts.transcript-not-failed', 409);
      if (!this.transcriptions.isSet) throw new Problem('thoughts.transcript-no-service', 409);
      await this.transcriptions.again(thought);
    });
  }
}
