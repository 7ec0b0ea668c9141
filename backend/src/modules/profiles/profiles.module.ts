import { profileScreens } from '@afi/contracts/profiles';
import { Global, Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { Profiles } from '../identity/identity.queries.js';
import { ProfileSchema } from './domain/profile.js';
import { ChangeDetailsHandler } from './handlers/change-details.handler.js';
import { ProfileTalk } from './handlers/profile-talk.js';
import { Migration20261121234500Profile } from './migrations/migration-20261121234500-profile.js';
import { ProfilesController } from './http/profiles.controller.js';
import { ProfileReads } from './reads/profile.reads.js';
import { profileOfPerson, profilesForget } from './profiles.personal.js';

/** Who somebody is, as they and others see it. Global: signing in answers with it. */
@Global()
@Module({
  controllers: [ProfilesController],
  providers: [ChangeDetailsHandler, ProfileReads, ProfileTalk, { provide: Profiles, useExisting: ProfileReads }],
  exports: [Profiles],
})
export class ProfilesModule {}

export const profilesSlice = slice({
  module: ProfilesModule,
  entities: [ProfileSchema],
  migrations: [{ name: '20261121234500-profile', class: Migration20261121234500Profile }],
  reads: ['account', 'account_settings', 'community_request', 'notification'],
  screens: profileScreens,
  personal: profileOfPerson,
  forgetting: profilesForget,
});
