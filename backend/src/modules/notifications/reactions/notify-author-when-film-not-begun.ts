import { hrefOf } from '@afi/contracts/screen';
import { videoScreens } from '@afi/contracts/videos';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { FilmNotBegun } from '../../videos/videos.events.js';
import { Notify } from '../notifications.commands.js';

/** Whoever left a slideshow to itself knows that its scenes wait for them. No word of it: others may see the bell. */
@Injectable()
@Reaction(FilmNotBegun)
export class NotifyAuthorWhenFilmNotBegun implements Reacts<FilmNotBegun> {
  constructor(private readonly commands: CommandBus) {}

  async react({ videoId, accountId }: FilmNotBegun): Promise<void> {
    const link = hrefOf(videoScreens.one, { id: videoId });
    const notification = { kind: 'videos.scenes.finished', params: { label: '' }, link };
    await this.commands.execute(new Notify([{ accountId, notification }]));
  }
}
