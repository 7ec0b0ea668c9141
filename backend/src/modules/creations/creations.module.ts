import { creationScreens } from '@afi/contracts/creations';
import { Global, Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { CreationSlot, CreationSources, GivenSources } from './creations.queries.js';
import { CreationsController } from './http/creations.controller.js';
import { CreationReads } from './reads/creation.reads.js';

/** The studio: what things are made of, and what was made. Both are told by other words; it has no rows. */
@Global()
@Module({
  controllers: [CreationsController],
  providers: [CreationReads, CreationSlot, CreationSources, GivenSources],
  exports: [CreationSlot, CreationSources, GivenSources],
})
export class CreationsModule {}

export const creationsSlice = slice({ module: CreationsModule, screens: creationScreens });
