import { randomUUID } from 'node:crypto';
import type { OutboxMessage } from '@afi/contracts/platform';
import type { UserType } from '@afi/contracts/route';
import { readRun, type OpenSession } from './run.js';
import { until } from './until.js';

/** Somebody who calls the platform's API beside the browser: to set a scene, or to see what the server knows. */
export class ApiClient {
  constructor(readonly session: OpenSession | null) {}

  get<Answer>(path: string): Promise<Answer> {
    return this.call('GET', path);
  }

  post<Answer>(path: string, body?: unknown): Promise<Answer> {
    return this.call('POST', path, body);
  }

  patch<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.call('PATCH', path, body);
  }

  delete<Answer>(path: string): Promise<Answer> {
    return this.call('DELETE', path);
  }

  private async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${readRun().url}/api${path}`, {
      method,
      headers: {
        'Accept-Language': 'fr',
        ...(method === 'POST' ? { 'Idempotency-Key': randomUUID() } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(this.session ? { Authorization: `Bearer ${this.session.token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as Answer;
  }
}

const visitor = new ApiClient(null);

/** Messages the platform would have sent to somebody, newest first. */
async function outbox(to: string): Promise<readonly OutboxMessage[]> {
  return (await visitor.get<{ items: OutboxMessage[] }>(`/dev/outbox?to=${encodeURIComponent(to)}`)).items;
}

/** The newest six digits sent to somebody since a moment. */
export function codeFor(to: string, since: Date): Promise<string> {
  return until(`a code for ${to}`, async () => {
    const fresh = (await outbox(to)).filter(({ createdAt }) => new Date(createdAt) >= since);
    // Something else may have come after it.
    return fresh.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])[0];
  });
}

interface Opened {
  token: string;
  client?: { id: string };
  admin?: { id: string };
  manager?: { id: string };
}

function opened(answer: Opened, userType: UserType): OpenSession {
  return { token: answer.token, userType, userId: (answer.client ?? answer.admin ?? answer.manager)?.id ?? '' };
}

/** Signs a client in as a person does: asks for a code, reads it, gives it back. */
export async function signInClient(phone: string): Promise<OpenSession> {
  const since = new Date();
  const { requestId } = await visitor.post<{ requestId: string }>('/client/auth/code', { identifier: phone });
  const code = await codeFor(phone, since);
  return opened(await visitor.post<Opened>('/client/auth/verify', { requestId, code }), 'client');
}

/** Signs an admin in at a new device: e-mail, password, code. */
export async function signInAdmin(credentials: { email: string; password: string }): Promise<OpenSession> {
  const since = new Date();
  const { requestId } = await visitor.post<{ requestId: string }>('/admin/auth/login', credentials);
  const code = await codeFor(credentials.email, since);
  return opened(await visitor.post<Opened>('/admin/auth/verify', { requestId, code }), 'admin');
}

/** Signs a manager in who has yet to choose a password: by the link they are sent, then as an admin does. */
export async function signInManager(email: string): Promise<OpenSession> {
  const asked = new Date();
  await visitor.post('/auth/password/forgot', { email });
  const token = await until(`a link for ${email}`, async () => {
    const fresh = (await outbox(email)).filter(({ createdAt }) => new Date(createdAt) >= asked);
    return fresh.flatMap(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? [])[0];
  });
  const password = 'une-phrase-pour-le-gestionnaire';
  await visitor.post('/auth/password/reset', { token, password, passwordConfirm: password });
  const since = new Date();
  const { requestId } = await visitor.post<{ requestId: string }>('/manager/auth/login', { email, password });
  const code = await codeFor(email, since);
  return opened(await visitor.post<Opened>('/manager/auth/verify', { requestId, code }), 'manager');
}
