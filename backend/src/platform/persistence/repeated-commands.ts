import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { PinoLogger } from 'nestjs-pino';
import { EntityScope } from './entity-scope.js';

const maxTries = 4;
/** The longest wait before the second try; it doubles. Random, or the two would meet again. */
const waitMs = 30;

/** Deadlock and serialization failure: PostgreSQL rolled one of two back, which may simply do it again. */
const collided = new Set(['40P01', '40001']);

/**
 * Does again, a few times and with entities of its own, what collided with another in the database. Only the outermost
 * one: a transaction that is broken is repeated as a whole. Nothing was written, and nothing was told.
 */
@Injectable()
export class RepeatedCommands implements OnModuleInit {
  constructor(
    private readonly commands: CommandBus,
    private readonly em: EntityManager,
    private readonly scope: EntityScope,
    private readonly log: PinoLogger,
  ) {
    log.setContext(RepeatedCommands.name);
  }

  /** Around the bus itself, so that no handler and no caller has to think of it. */
  onModuleInit(): void {
    const execute = this.commands.execute.bind<(command: ICommand) => Promise<unknown>>(this.commands);
    this.commands.execute = (command: ICommand) => this.repeat(command.constructor.name, () => execute(command));
  }

  /** For a transaction that is begun before its commands, such as that of an idempotency key. */
  async repeat<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    if (this.em.isInTransaction()) return work();
    for (let tries = 1; ; tries += 1) {
      try {
        return await (tries === 1 ? work() : this.scope.run(work));
      } catch (error) {
        if (tries === maxTries || !collided.has((error as { code?: string }).code ?? '')) throw error;
        this.log.warn({ err: error, name, tries }, 'done again after a collision');
        await wait(randomInt(waitMs * 2 ** tries));
      }
    }
  }
}
