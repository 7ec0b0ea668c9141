import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { Server, ServerOptions } from 'socket.io';
import type { BackendConfig } from '../config/backend.config.js';

/** Socket.IO with small frames; several API nodes share rooms over Redis streams. */
export class LiveAdapter extends IoAdapter {
  private readonly redis: Redis | null;
  private readonly clients: Redis[] = [];

  constructor(
    app: INestApplicationContext,
    private readonly config: BackendConfig,
  ) {
    super(app);
    this.redis = config.REDIS_URL ? new Redis(config.REDIS_URL, { maxRetriesPerRequest: null }) : null;
    this.redis?.on('error', () => undefined);
    if (this.redis) this.follow(this.redis);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      maxHttpBufferSize: 65_536,
      serveClient: false,
      // Phones sleep: a silent minute is not yet a lost reader.
      pingInterval: 25_000,
      pingTimeout: 30_000,
      cors: { origin: this.config.CORS_ORIGINS },
    } as ServerOptions);
    if (this.redis) server.adapter(createAdapter(this.redis));
    return server;
  }

  override async dispose(): Promise<void> {
    await super.dispose();
    for (const client of this.clients) client.disconnect();
  }

  /** The streams adapter opens connections of its own and waits on them; they must not outlive us. */
  private follow(redis: Redis): void {
    this.clients.push(redis);
    const duplicate = redis.duplicate.bind(redis);
    redis.duplicate = (override) => {
      const clone = duplicate(override);
      clone.on('error', () => undefined);
      this.clients.push(clone);
      return clone;
    };
  }
}
