import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { HoldRoom } from '../../media/media.commands.js';

/** Bytes: three minutes of the largest picture, in motion all along, took 72 million. */
const mostFilmBytes = 80 * 1024 * 1024;

/** Room for a film, held while it is rendered: many asked for at once are no more than their author has room for. */
@Injectable()
export class FilmRoom {
  constructor(private readonly commands: CommandBus) {}

  /** @throws Problem 413 without room */
  async hold(accountId: string, jobId: string): Promise<void> {
    await this.commands.execute(new HoldRoom(accountId, jobId, mostFilmBytes));
  }
}
