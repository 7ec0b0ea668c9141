import { postRoomRoutes as routes } from '@afi/contracts/post-room';
import { Controller } from '@nestjs/common';
import { Caller, Endpoint, type Answer } from '../../../platform/http/endpoint.js';
import { PostRoom } from '../handlers/post-room.js';

/** Room for texts of posts. */
@Controller()
export class PostRoomController {
  constructor(private readonly room: PostRoom) {}

  @Endpoint(routes.use)
  use(@Caller() { accountId }: Caller): Answer<typeof routes.use> {
    return this.room.useOf(accountId);
  }
}
