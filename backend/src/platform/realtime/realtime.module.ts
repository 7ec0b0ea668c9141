import { Global, Module } from '@nestjs/common';
import { Live } from './live.js';
import { LiveGateway } from './live.gateway.js';
import { Rooms } from './rooms.js';
import { SocketEvents } from './socket-events.js';

@Global()
@Module({ providers: [Live, Rooms, SocketEvents, LiveGateway], exports: [Live, Rooms, SocketEvents] })
export class RealtimeModule {}
