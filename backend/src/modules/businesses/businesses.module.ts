import { Module } from '@nestjs/common';
import { BusinessSchema } from './domain/business.js';
import { OpenBusinessHandler } from './handlers/open-business.handler.js';
import { slice } from '../../platform/slice.js';

@Module({ providers: [OpenBusinessHandler] })
export class BusinessesModule {}

export const businessesSlice = slice({ module: BusinessesModule, entities: [BusinessSchema] });
