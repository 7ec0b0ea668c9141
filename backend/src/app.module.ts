import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AudiencesModule } from './platform/audiences/audiences.module.js';
import { slices } from './slices.js';
import type { BackendConfig } from './platform/config/backend.config.js';
import { ScheduledTasksModule } from './platform/scheduled-tasks/scheduled-tasks.module.js';
import { ConfigModule } from './platform/config/config.module.js';
import { EventsModule } from './platform/events/events.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { LogModule } from './platform/log/log.module.js';
import { PersistenceModule } from './platform/persistence/persistence.module.js';
import { PersonalDataModule } from './platform/personal-data/personal-data.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { RealtimeModule } from './platform/realtime/realtime.module.js';
import { StorageModule } from './platform/storage/storage.module.js';

/** The whole backend: the platform, then the bounded modules. */
@Module({})
export class AppModule {
  static with(config: BackendConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LogModule.with(config),
        PersistenceModule.with(config.DATABASE_URL, slices),
        CqrsModule.forRoot(),
        ScheduledTasksModule,
        EventsModule,
        QueueModule,
        StorageModule,
        RealtimeModule,
        HttpModule,
        HealthModule,
        AudiencesModule,
        PersonalDataModule.with(slices),
        ...slices.map(({ module }) => module),
      ],
    };
  }
}
