import { ApiClient, codeFor } from './api-client.js';
import type { OpenSession } from './run.js';

let last = Date.now() % 1_000_000;
/** A number in Benin that nobody has yet: ten digits, as they are written since 2024. */
export function newPhone(): string {
  last = (last + 1) % 1_000_000;
  return `+2290197${String(last).padStart(6, '0')}`;
}

/** Somebody who registered a moment ago, and is nobody of the demo data. */
export async function newPerson(
  firstname: string,
  lastname: string,
): Promise<{ session: OpenSession; api: ApiClient; phone: string }> {
  const visitor = new ApiClient(null);
  const phone = newPhone();
  const since = new Date();
  const body = { firstname, lastname, role: 'parent', whatsapp: phone };
  const { requestId } = await visitor.post<{ requestId: string }>('/client/auth/register', body);
  const code = await codeFor(phone, since);
  const opened = await visitor.post<{ token: string; client: { id: string } }>('/client/auth/verify', {
    requestId,
    code,
  });
  const session: OpenSession = { token: opened.token, userType: 'client', userId: opened.client.id };
  return { session, api: new ApiClient(session), phone };
}
