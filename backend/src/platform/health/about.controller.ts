import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject } from '@nestjs/common';
import { appVersion, platformRoutes as routes, type PlatformView } from '@afi/contracts/platform';
import type { BackendConfig } from '../config/backend.config.js';
import { CONFIG } from '../config/config.module.js';
import { Endpoint } from '../http/endpoint.js';

/** Counts are worked out at most once a minute: the landing page is open to all. */
const freshMs = 60_000;

@Controller()
export class AboutController {
  private counted: { at: number; counts: Promise<PlatformView['counts']> } | null = null;

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  @Endpoint(routes.about)
  async about(): Promise<PlatformView> {
    return {
      version: appVersion,
      embedded: this.config.EMBEDDED,
      demo: this.config.EMBEDDED ? await this.demoAccounts() : [],
      counts: await this.counts(),
      features: { model: this.config.AI_MODEL ?? null, socketUrl: null },
    };
  }

  private counts(): Promise<PlatformView['counts']> {
    if (!this.counted || this.counted.at < Date.now() - freshMs) {
      const counts = this.em
        .fork()
        .execute<PlatformView['counts'][]>(
          `select count(*)::int as communities, coalesce(sum(members_count), 0)::int as members, coalesce(sum(posts_count), 0)::int as posts from community`,
        )
        .then(([row]) => row ?? { communities: 0, members: 0, posts: 0 });
      this.counted = { at: Date.now(), counts };
      counts.catch(() => (this.counted = null));
    }
    return this.counted.counts;
  }

  /** Owners first, then members, as the login page of the embedded mode lists them. */
  private demoAccounts(): Promise<PlatformView['demo']> {
    return this.em.execute(
      `select a.firstname || ' ' || a.lastname as label, a.phone as identifier from account a
        where a.demo and a.user_type = 'client' order by a.phone limit 4`,
    );
  }
}
