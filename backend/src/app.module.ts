import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { entities } from './entities.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { BusinessesModule } from './modules/businesses/businesses.module.js';
import { CommunitiesModule } from './modules/communities/communities.module.js';
import { DocumentsModule } from './modules/documents/documents.module.js';
import { IdentityModule } from './modules/identity/identity.module.js';
import { JobsModule } from './modules/jobs/jobs.module.js';
import { MediaModule } from './modules/media/media.module.js';
import { MessagesModule } from './modules/messages/messages.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { PostsModule } from './modules/posts/posts.module.js';
import type { BackendConfig } from './platform/config/backend.config.js';
import { ChoresModule } from './platform/chores/chores.module.js';
import { ConfigModule } from './platform/config/config.module.js';
import { EventsModule } from './platform/events/events.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { LogModule } from './platform/log/log.module.js';
import { PersistenceModule } from './platform/persistence/persistence.module.js';
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
        PersistenceModule.with(config.DATABASE_URL, entities),
        CqrsModule.forRoot(),
        ChoresModule,
        EventsModule,
        QueueModule,
        StorageModule,
        RealtimeModule,
        HttpModule,
        HealthModule,
        AuditModule,
        BusinessesModule,
        CommunitiesModule,
        DocumentsModule,
        IdentityModule,
        JobsModule,
        MediaModule,
        MessagesModule,
        NotificationsModule,
        PostsModule,
      ],
    };
  }
}
