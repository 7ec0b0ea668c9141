import { Global, Module } from '@nestjs/common';
import { BackendWork } from './backend-work.js';
import { JobKinds } from './job-kinds.js';
import { JobTransport } from './job-transport.js';

@Global()
@Module({ providers: [JobKinds, JobTransport, BackendWork], exports: [JobKinds, JobTransport, BackendWork] })
export class QueueModule {}
