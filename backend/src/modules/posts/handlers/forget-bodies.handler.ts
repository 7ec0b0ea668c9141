import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PostBodySlot } from '../post-bodies.queries.js';
import { ForgetBodies } from '../posts.commands.js';

@CommandHandler(ForgetBodies)
export class ForgetBodiesHandler implements ICommandHandler<ForgetBodies> {
  constructor(private readonly bodies: PostBodySlot) {}

  execute({ posts }: ForgetBodies): Promise<void> {
    return this.bodies.forget(posts.flatMap((post) => this.bodies.carriedBy(post)));
  }
}
