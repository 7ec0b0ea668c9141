import type { ProblemView } from '@afi/contracts/route';

export interface Reply<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** Somebody who calls the API over HTTP, with a token or without. */
export class Caller {
  constructor(
    readonly url: string,
    readonly token: string | null,
    private readonly headers: Record<string, string> = {},
  ) {}

  get<Body = unknown>(path: string, headers: Record<string, string> = {}): Promise<Reply<Body>> {
    return this.call('GET', path, undefined, headers);
  }

  post<Body = unknown>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply<Body>> {
    return this.call('POST', path, body, headers);
  }

  patch<Body = unknown>(path: string, body: unknown): Promise<Reply<Body>> {
    return this.call('PATCH', path, body);
  }

  put<Body = unknown>(path: string, body: unknown): Promise<Reply<Body>> {
    return this.call('PUT', path, body);
  }

  delete<Body = unknown>(path: string, body?: unknown): Promise<Reply<Body>> {
    return this.call('DELETE', path, body);
  }

  /** Sends one file as a form, the way a program without tus does. */
  upload<Body = unknown>(
    path: string,
    fields: Record<string, string>,
    file: { name: string; bytes: Uint8Array; type?: string },
  ): Promise<Reply<Body>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'application/pdf' }), file.name);
    return this.send('POST', path, form, {});
  }

  async call<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<Body>> {
    const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    return this.send(method, path, body === undefined ? undefined : JSON.stringify(body), { ...json, ...headers });
  }

  async send<Body>(
    method: string,
    path: string,
    body: string | FormData | undefined,
    headers: Record<string, string>,
  ): Promise<Reply<Body>> {
    const authorization: Record<string, string> = this.token ? { Authorization: `Bearer ${this.token}` } : {};
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: { ...authorization, ...this.headers, ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
    });
    const text = await response.text();
    const parsed: unknown = text && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body: parsed as Body };
  }
}

/** The problem a refused call answered; fails when it did not answer one in the agreed form. */
export function problemOf(reply: Reply): ProblemView {
  const problem = reply.body as ProblemView;
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(problem).toMatchObject({ status: reply.status, code: expect.any(String), message: problem.detail });
  return problem;
}
