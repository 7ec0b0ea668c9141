import { Global, Module } from '@nestjs/common';
import { AudienceConditions } from './audience-conditions.js';

/** What words know of whom a message may be for. */
@Global()
@Module({ providers: [AudienceConditions], exports: [AudienceConditions] })
export class AudiencesModule {}
