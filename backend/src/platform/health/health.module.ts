import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { HealthController } from './health.controller.js';
import { Metrics, MetricsController, MetricsInterceptor } from './metrics.controller.js';

@Global()
@Module({
  controllers: [HealthController, MetricsController],
  exports: [Metrics],
  providers: [Metrics, { provide: APP_INTERCEPTOR, useClass: MetricsInterceptor }],
})
export class HealthModule {}
