import { answerJob } from '@afi/contracts/assistant-answers';
import { Injectable } from '@nestjs/common';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { SaidPieces } from '../handlers/said-pieces.js';

/** What workers say on its way from the queue to the rows and the screens. */
@Injectable()
export class ChatPieces {
  constructor(
    private readonly transport: JobTransport,
    private readonly scope: EntityScope,
    private readonly said: SaidPieces,
  ) {}

  start(): void {
    this.transport.onPieces(answerJob, (pieces) => this.scope.run(() => this.said.keep(pieces)));
  }
}
