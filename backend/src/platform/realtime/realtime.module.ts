import { Global, Module } from '@nestjs/common';
import { Live } from './live.js';
import { LiveGateway } from './live.gateway.js';
import { PacedChanges } from './paced-changes.js';
import { Rooms } from './rooms.js';
import { SocketEvents } from './socket-events.js';

@Global()
@Module({
  providers: [Live, PacedChanges, Rooms, SocketEvents, LiveGateway],
  exports: [Live, PacedChanges, Rooms, SocketEvents],
})
export class RealtimeModule {}
