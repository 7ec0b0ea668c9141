import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Route, RouteLimit } from '@afi/contracts/route';
import { addressGroupOf } from '@afi/runtime/caller-address';
import type { BackendConfig } from '../config/backend.config.js';
import { CONFIG } from '../config/config.module.js';
import type { AfiRequest } from './caller.js';
import { isSignedCall } from './signed-bodies.js';
import { Problem } from '../problem/problem.js';

/** Any address: a whole town may share one behind a carrier's NAT, so this only stops floods. */
const flood = { points: 3_000, duration: 60 };
/** Providers tell of each message three times over, all from a few addresses. */
const floodOfNews = { points: 60_000, duration: 60 };
/** An address whose signatures prove made up is no provider's for a while; a few may come of a secret being changed. */
const forgeries = { points: 20, duration: 60 };

type Limit = Pick<RouteLimit, 'points' | 'seconds'>;

/** Counters shared by every API node: in Redis when there is one, else in PostgreSQL. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly floods = new RateLimiterMemory(flood);
  private readonly floodsOfNews = new RateLimiterMemory(floodOfNews);
  private readonly forgeries = new RateLimiterMemory(forgeries);
  private readonly redis: Redis | null;
  private readonly pool: pg.Pool | null;

  constructor(@Inject(CONFIG) config: BackendConfig) {
    this.redis = config.REDIS_URL
      ? new Redis(config.REDIS_URL, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 1_000 })
      : null;
    this.redis?.on('error', () => undefined);
    this.pool = this.redis
      ? null
      : new pg.Pool({ connectionString: config.DATABASE_URL, max: 2, connectionTimeoutMillis: 5_000 });
    this.pool?.on('error', () => undefined);
    this.pool?.on('connect', (client) => client.on('error', () => undefined));
  }

  async onApplicationShutdown(): Promise<void> {
    this.redis?.disconnect();
    await this.pool?.end();
  }

  /** Flood guard of one process, kept in memory: it must cost nothing. */
  async perAddress(request: AfiRequest): Promise<void> {
    const address = addressGroupOf(request.ip);
    const isNews = isSignedCall(request) && !(await this.forges(address));
    await consume(isNews ? this.floodsOfNews : this.floods, address);
  }

  /** Notes that a signature was made up: its address soon has no more calls than any other. */
  async noteForgery(request: Pick<AfiRequest, 'ip'>): Promise<void> {
    await this.forgeries.penalty(addressGroupOf(request.ip));
  }

  private async forges(address: string): Promise<boolean> {
    const made = await this.forgeries.get(address);
    return made !== null && made.consumedPoints >= forgeries.points;
  }

  /** A route's own limit, by address or by account. */
  async ofRoute(route: Route, request: AfiRequest): Promise<void> {
    if (!route.limit) return;
    const account = route.limit.by === 'account' ? request.caller?.accountId : undefined;
    await this.spend(`${route.method} ${route.path}`, route.limit, account ?? addressGroupOf(request.ip));
  }

  /** Spends one point of a named limit and tells how many are spent. @throws 429 with Retry-After, in words of its own, when none is left */
  async spend(name: string, limit: Limit, key: string, code?: string): Promise<number> {
    return consume(this.limiter(name, limit), key, code);
  }

  /** Spends nothing, and refuses where `spend` would. */
  async check(name: string, limit: Limit, key: string, code?: string): Promise<void> {
    const spent = await this.limiter(name, limit).get(key);
    if (spent && spent.consumedPoints >= limit.points) throw tooMany(secondsOf(spent), code);
  }

  /** Spends points where they are left, and tells whether: for what is left out rather than refused. */
  async maySpend(name: string, limit: Limit, key: string, points = 1): Promise<boolean> {
    const spent = await this.limiter(name, limit)
      .consume(key, points)
      .catch((refusal: unknown) => refusal);
    if (spent instanceof RateLimiterRes) return spent.consumedPoints <= limit.points;
    throw spent;
  }

  /** Gives back all points of a key: what they were spent on did not happen. */
  async restore(name: string, limit: Limit, key: string): Promise<void> {
    await this.limiter(name, limit).delete(key);
  }

  private limiter(name: string, limit: Limit): RateLimiterAbstract {
    const known = this.limiters.get(name);
    if (known) return known;
    const options = { points: limit.points, duration: limit.seconds, keyPrefix: name };
    const made = this.redis
      ? // While Redis is away each node counts for itself: nobody is refused, and nobody gets in by guessing.
        new RateLimiterRedis({
          ...options,
          storeClient: this.redis,
          insuranceLimiter: new RateLimiterMemory(options),
        })
      : new RateLimiterPostgres({
          ...options,
          storeClient: this.pool,
          tableName: 'rate_limit',
          tableCreated: true,
          clearExpiredByTimeout: false,
        });
    this.limiters.set(name, made);
    return made;
  }
}

async function consume(limiter: RateLimiterAbstract, key: string, code?: string): Promise<number> {
  try {
    return (await limiter.consume(key)).consumedPoints;
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(secondsOf(refusal), code) : refusal;
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Told to whoever called too often: when to come back. */
export function tooMany(seconds: number, code = 'http.too-many'): Problem {
  return new Problem(code, 429, { retryAfter: seconds, params: { seconds, minutes: Math.ceil(seconds / 60) } });
}
