import { platformScreens } from '@afi/contracts/platform';
import { NestFactory, Reflector } from '@nestjs/core';
import { DiscoveryService } from '@nestjs/core';
import { UnhandledExceptionBus } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import type { BackendConfig } from './platform/config/backend.config.js';
import { Relay } from './platform/events/relay.js';
import { webFolder } from './platform/http/app-page.js';
import { earlyErrors, nobodyAnswered, setUpHttp } from './platform/http/http.setup.js';
import { openApiOf, routesOf } from './platform/http/openapi.js';
import { BackendWork } from './platform/queue/backend-work.js';
import { JobKinds } from './platform/queue/job-kinds.js';
import { LiveAdapter } from './platform/realtime/live.adapter.js';
import { ScheduledTasks } from './platform/scheduled-tasks/scheduled-tasks.js';
import { slices } from './slices.js';

const screens = [platformScreens, ...slices.map((one) => one.screens)].flatMap((one) => Object.values(one));

/** What a serving process does by itself. Preparing the data opens the same modules and starts none of it. */
const background = [Relay, ScheduledTasks, ...slices.flatMap(({ background }) => background)];

/** Builds the application as it runs; tests build the very same. */
export async function createApp(config: BackendConfig): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), {
    bufferLogs: true,
    bodyParser: false,
  });
  app.useLogger(app.get(Logger));
  app.get(UnhandledExceptionBus).subscribe(({ exception }) => app.get(Logger).error(exception, 'event handler failed'));
  app.useWebSocketAdapter(new LiveAdapter(app, config));
  app.enableShutdownHooks();
  setUpHttp(app, config, { folder: webFolder, screens });
  for (const { mount } of slices) mount?.(app, config);
  if (config.NODE_ENV !== 'production') {
    const { SwaggerModule } = await import('@nestjs/swagger');
    SwaggerModule.setup('api/docs', app, () =>
      openApiOf(routesOf(app.get(DiscoveryService, { strict: false }), app.get(Reflector))),
    );
  }
  await app.init();
  for (const one of background) app.get(one, { strict: false }).start();
  app.get(BackendWork).check(app.get(JobKinds).all());
  // What nobody answered: Express would tell its own page.
  app.use(nobodyAnswered, earlyErrors);
  return app;
}
