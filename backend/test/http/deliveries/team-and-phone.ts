import type { PostView } from '@afi/contracts/posts';
import { HeldDeliveries } from '../../../src/modules/deliveries/handlers/held-deliveries.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { PushService } from '../../support/push-service.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const hour = (later: number) => `${String((new Date().getUTCHours() + later) % 24).padStart(2, '0')}:00`;

/** A community of two, the phone of its member, and what is on its way to it. */
export class TeamAndPhone {
  admin!: Caller;
  owner!: Caller;
  member!: Caller;
  communityId = '';
  phone!: ReturnType<PushService['device']>;

  private constructor(
    readonly platform: Platform,
    readonly service: PushService,
  ) {}

  static async start(): Promise<TeamAndPhone> {
    const service = new PushService();
    await service.start();
    const platform = await Platform.start({
      env: { PUSH_SERVICES: service.host, NODE_EXTRA_CA_CERTS: service.authority },
    });
    const team = new TeamAndPhone(platform, service);
    team.admin = await signedIn(platform, staff.superadmin);
    team.owner = await signedIn(platform, people.owner);
    return team;
  }

  async stop(): Promise<void> {
    await this.platform.stop();
    this.service.stop();
  }

  /** Nothing is under way, and the member has a phone. */
  async renew(): Promise<void> {
    const { platform } = this;
    await platform.settled();
    this.service.refusing = null;
    await platform.db.empty('campaign', 'delivery', 'notification', 'notification_settings', 'push_device');
    this.member = await signedIn(platform, people.member);
    const made = await this.owner.post<{ id: string; inviteCode: string }>('/client/communities', {
      ...{ name: 'Parents', type: 'school' },
    });
    this.communityId = made.body.id;
    await this.member.post('/client/communities/join', { code: made.body.inviteCode });
    await platform.settled();
    this.phone = this.service.device();
    await this.member.post('/client/push-subscriptions', this.phone.subscription);
  }

  async publish(more: object = {}): Promise<string> {
    const { communityId } = this;
    const post = { communityId, title: 'Secret du groupe', content: '<p>Samedi</p>', publish: true, ...more };
    return (await this.owner.post<PostView>('/client/posts', post)).body.id;
  }

  /** The one message there is, once it has come so far. */
  deliveryOf(status: string) {
    return until(`it is ${status}`, async () => {
      const [row] = await this.platform.db.query<{ id: string; status: string; reason: string | null }>(
        'select id, status, reason from delivery',
      );
      return row?.status === status && row;
    });
  }

  /** The member sleeps, by the settings. */
  asleep() {
    return this.member.patch('/client/notification-settings', { quietHours: { from: hour(0), to: hour(3) } });
  }

  /** The member's night is over, and what waited is let go. */
  async awake(): Promise<void> {
    const { platform } = this;
    await platform.settled();
    await platform.db.query('update notification_settings set quiet_hours = null');
    await platform.db.query(`update delivery set due_at = now() - interval '1 second' where due_at is not null`);
    await platform.app.get(HeldDeliveries, { strict: false }).release();
  }
}
