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
 * Does a command again that collided with another in the database, a few times, with entities of their own. Only the
 * outermost one: a transaction that is broken is repeated as a whole. Nothing was written, and nothing was told.
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
    const repeated = (command: ICommand) => (this.em.isInTransaction() ? execute(command) : this.run(command, execute));
    this.commands.execute = repeated;
  }

  private async run(command: ICommand, execute: (command: ICommand) => Promise<unknown>): Promise<unknown> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await (tries === 1 ? execute(command) : this.scope.run(() => execute(command)));
      } catch (error) {
        if (tries === maxTries || !collided.has((error as { code?: string }).code ?? '')) throw error;
        this.log.warn({ err: error, command: command.constructor.name, tries }, 'command done again');
        await wait(randomInt(waitMs * 2 ** tries));
      }
    }
  }
}
