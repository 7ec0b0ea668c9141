import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import { AddThoughtPicture, RemoveThoughtPicture } from '../thoughts.commands.js';
import { OwnThoughts } from './own-thoughts.js';

@CommandHandler(AddThoughtPicture)
export class AddThoughtPictureHandler implements ICommandHandler<AddThoughtPicture> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnThoughts,
  ) {}

  execute({ accountId, thoughtId, mediaId }: AddThoughtPicture) {
    return this.em.transactional(async () => {
      const thought = await this.own.mustFindLiving(accountId, thoughtId);
      if (thought.pictureIds.includes(mediaId)) return;
      thought.addPicture(mediaId);
      if (!(await this.own.claim(thought, mediaId, { sentBy: accountId, kind: 'image' })))
        throw new Problem('thoughts.picture-unknown', 422, {
          errors: [{ pointer: '/mediaId', code: 'thoughts.picture-unknown' }],
        });
    });
  }
}

@CommandHandler(RemoveThoughtPicture)
export class RemoveThoughtPictureHandler implements ICommandHandler<RemoveThoughtPicture> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnThoughts,
  ) {}

  execute({ accountId, thoughtId, mediaId }: RemoveThoughtPicture) {
    return this.em.transactional(async () => {
      const thought = await this.own.mustFindLiving(accountId, thoughtId);
      if (!thought.pictureIds.includes(mediaId)) return;
      thought.showPictures(thought.pictureIds.filter((id) => id !== mediaId));
      await this.own.release(thought, mediaId);
    });
  }
}
