import { Command } from '@nestjs/cqrs';
import type { ProfileDetails } from '@afi/contracts/profiles';

/** Changes what somebody tells of themselves; what is not given stays. */
export class ChangeDetails extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly changes: { [Name in keyof ProfileDetails]?: ProfileDetails[Name] | undefined },
  ) {
    super();
  }
}
