import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { platformRoutes as routes } from '@afi/contracts/platform';
import { Endpoint, type Answer } from '../http/endpoint.js';
import { JobTransport } from '../queue/job-transport.js';
import { Storage } from '@afi/runtime/storage';

/** A check that takes longer counts as down: a balancer must not wait. */
const patienceMs = 2_000;

@Controller()
export class HealthController {
  constructor(
    private readonly orm: MikroORM,
    private readonly transport: JobTransport,
    private readonly storage: Storage,
  ) {}

  @Endpoint(routes.live)
  async live(): Answer<typeof routes.live> {
    return { status: 'ok' };
  }

  /** The queue may be away: requests are kept in the outbox. Without the database nothing can be served. */
  @Endpoint(routes.ready)
  async ready(@Res({ passthrough: true }) response: Response): Answer<typeof routes.ready> {
    const [database, queue, storage] = await Promise.all([
      up(this.orm.em.fork().execute('select 1')),
      up(this.transport.check()),
      up(this.storage.check()),
    ]);
    const status = database === 'up' && storage === 'up' ? 'ok' : 'down';
    if (status === 'down') response.status(503);
    return { status, checks: { database, queue, storage } };
  }
}

async function up(check: Promise<unknown>): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), patienceMs);
  });
  const answer = check.then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
