import { Module } from '@nestjs/common';
import { OpenBusinessHandler } from './handlers/open-business.handler.js';

@Module({ providers: [OpenBusinessHandler] })
export class BusinessesModule {}
