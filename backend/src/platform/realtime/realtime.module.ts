import { Global, Module } from '@nestjs/common';
import { Handshakes } from './handshakes.js';
import { Live } from './live.js';
import { LiveGateway } from './live.gateway.js';
import { ThrottledChanges } from './throttled-changes.js';
import { Rooms } from './rooms.js';
import { SocketEvents } from './socket-events.js';

@Global()
@Module({
  providers: [Handshakes, Live, ThrottledChanges, Rooms, SocketEvents, LiveGateway],
  exports: [Live, ThrottledChanges, Rooms, SocketEvents],
})
export class RealtimeModule {}
