import type { UserType } from '@afi/contracts/route';

/** An open session, as the browser keeps it. */
export interface OpenSession {
  readonly token: string;
  readonly userType: UserType;
  readonly userId: string;
}

/** What the global set-up hands to every worker. */
export interface Run {
  /** Address of the platform. */
  readonly url: string;
  /** Address of the site the platform may read. */
  readonly articles: string;
  /** DATA_DIR of the platform. */
  readonly folder: string;
  /** By name of the person. */
  readonly sessions: Readonly<Record<string, OpenSession>>;
  /** Ids of what the words made, by name; null until all is there. */
  readonly fixtures: Readonly<Record<string, string>> | null;
}

/** The superadmin made at the first boot. */
export const administrator = { email: 'direction@afi.local', password: 'une-phrase-pour-les-essais' } as const;

/** What WhatsApp tells the platform is signed with it. */
export const whatsAppSecret = 'le secret des essais';

const variable = 'AFI_E2E_RUN';

/** Workers inherit the environment of the process that ran the global set-up. */
export function setRun(run: Run): void {
  process.env[variable] = JSON.stringify(run);
}

export function readRun(): Run {
  const text = process.env[variable];
  if (!text) throw new Error('the platform is started by the global set-up of Playwright');
  return JSON.parse(text) as Run;
}
