import { Global, Module } from '@nestjs/common';
import { ScheduledTasks } from './scheduled-tasks.js';

/** What the process does by itself, again and again. */
@Global()
@Module({ providers: [ScheduledTasks], exports: [ScheduledTasks] })
export class ScheduledTasksModule {}
