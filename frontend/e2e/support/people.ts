import { ApiClient, signInAdmin, signInClient, signInManager } from './api-client.js';
import { administrator, readRun, type OpenSession } from './run.js';

/** Demo people, one for each journey, so that journeys never meet in one inbox or one session. */
export const phones = {
  koffi: '+2250700000001',
  aminata: '+2250700000002',
  grace: '+2250700000003',
  issa: '+2250700000004',
  fatou: '+2250700000005',
  awa: '+2250700000006',
  serge: '+2250700000007',
  mariam: '+2250700000008',
  jeanBaptiste: '+2250700000009',
  esther: '+2250700000010',
  moussa: '+2250700000011',
  adjoua: '+2250700000012',
} as const;

/** Manages a business of the demo data. */
const manager = 'raoul@afi.local';

export type Person = keyof typeof phones | 'superadmin' | 'raoul';

/** Signed in once for the whole run; the others sign in within their journey. */
const signedIn = ['aminata', 'issa', 'fatou', 'awa', 'serge', 'mariam', 'jeanBaptiste', 'esther'] as const;

/** Opens the sessions of the journeys. */
export async function signInAll(): Promise<Record<string, OpenSession>> {
  const clients = signedIn.map(async (name) => [name, await signInClient(phones[name])] as const);
  const admin = signInAdmin(administrator).then((session) => ['superadmin', session] as const);
  const managing = signInManager(manager).then((session) => ['raoul', session] as const);
  return Object.fromEntries(await Promise.all([...clients, admin, managing]));
}

/** The session of somebody who was signed in by the global set-up. */
export function sessionOf(person: Person): OpenSession {
  const session = readRun().sessions[person];
  if (!session) throw new Error(`${person} is not signed in by the global set-up`);
  return session;
}

/** The API as this person reaches it. */
export const apiOf = (person: Person): ApiClient => new ApiClient(sessionOf(person));
