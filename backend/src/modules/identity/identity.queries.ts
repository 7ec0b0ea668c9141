import type { AdminProfile, ClientProfile, ManagerProfile, MeAnswer } from '@afi/contracts/profiles';
import { notFound } from '../../platform/problem/problem.js';

/** What whoever signs in is answered beside the token; the module of profiles provides it. */
export abstract class Profiles {
  abstract me(accountId: string): Promise<MeAnswer>;

  async admin(accountId: string): Promise<AdminProfile> {
    return (await this.me(accountId)).admin ?? missing();
  }

  async manager(accountId: string): Promise<ManagerProfile> {
    return (await this.me(accountId)).manager ?? missing();
  }

  async client(accountId: string): Promise<ClientProfile> {
    return (await this.me(accountId)).client ?? missing();
  }
}

function missing(): never {
  throw notFound();
}

/** What other modules may ask about sessions; what finds callers answers it, by the same rule. */
export abstract class SessionQueries {
  /** Which of these may still act: not ended, not left alone too long, not too old. */
  abstract openAmong(sessionIds: readonly string[]): Promise<Set<string>>;
}
