import { Global, Module } from '@nestjs/common';
import { JobKinds } from './job-kinds.js';
import { JobTransport } from './job-transport.js';

@Global()
@Module({ providers: [JobKinds, JobTransport], exports: [JobKinds, JobTransport] })
export class QueueModule {}
