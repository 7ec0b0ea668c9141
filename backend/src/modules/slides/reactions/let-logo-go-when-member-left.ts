import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { MemberLeft } from '../../communities/communities.events.js';
import { FormerLogos } from '../handlers/former-logos.js';

/** A deck speaks for its community no longer, so it keeps no file of theirs. */
@Injectable()
@Reaction(MemberLeft)
export class LetLogoGoWhenMemberLeft implements Reacts<MemberLeft> {
  constructor(private readonly logos: FormerLogos) {}

  async react(left: MemberLeft): Promise<void> {
    await this.logos.letGo(left);
  }
}
