import { Global, Module } from '@nestjs/common';
import { Live } from './live.js';
import { LiveGateway } from './live.gateway.js';
import { Rooms } from './rooms.js';

@Global()
@Module({ providers: [Live, Rooms, LiveGateway], exports: [Live, Rooms] })
export class RealtimeModule {}
