import fc, { type Arbitrary } from 'fast-check';
import { fixturesOfOwner, kindOf, type Fixtures } from '../../support/fixtures.js';
import { people, Platform } from '../../support/platform.js';
import { bentOf, junk, junkText, validOf, type KnownIds, type Schema } from '../../support/schema-arbitrary.js';
import { signedIn, staff } from '../../support/sessions.js';

/** `SEED=… npx jest …/fuzz` plays a run again; RUNS makes it longer. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const runs = Number(process.env['RUNS'] ?? 12);
const patienceMs = 5_000;
const order = ['GET', 'PATCH', 'PUT', 'POST', 'DELETE'];

interface Operation {
  /** Begins with `Access: <rule>.` */
  description: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Call {
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string | undefined;
}

describe('random calls to every route of the OpenAPI document', () => {
  let platform: Platform;
  let operations: { method: string; path: string; operation: Operation }[];
  let fixtures: Fixtures;

  beforeAll(async () => {
    process.stderr.write(`fuzz: SEED=${seed} RUNS=${runs}\n`);
    // Every call comes from an address of its own: the limits by address would hide what is behind them.
    platform = await Platform.start({ workers: 0, env: { TRUST_PROXY: '1' } });
    const document = (await (await fetch(`${platform.url}/api/docs-json`)).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    operations = Object.entries(document.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
      )
      // Who reads or writes finds what others delete.
      .sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
    fixtures = await fixturesOfOwner(platform);
  });
  afterAll(() => platform.stop());

  /** Objects of all kinds: mostly that which is meant, so that the route has something to do, sometimes one of another kind. */
  const idsOf =
    (path: string): KnownIds =>
    (name) => {
      const kind = kindOf(name, path);
      const all = fixtures.all();
      const likely = kind ? Array<string>(4 * all.length).fill(fixtures.of(kind)) : [];
      return [...likely, ...all];
    };

  /** Who calls, mostly somebody who may: signed in anew for each route, as some calls sign their caller out. */
  async function callersOf(rule: string): Promise<Arbitrary<string | null>> {
    const [owner, stranger, superadmin, manager] = await Promise.all(
      [people.owner, people.stranger, staff.superadmin, staff.manager].map(
        async (one) => (await signedIn(platform, one)).token,
      ),
    );
    const welcome = ['admin', 'superadmin', 'operator'].includes(rule)
      ? superadmin
      : rule === 'manager'
        ? manager
        : owner;
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant(welcome ?? null) },
      { weight: 1, arbitrary: fc.constantFrom(stranger ?? null, superadmin ?? null, manager ?? null, null, 'garbage') },
    );
  }

  const place = (schema: Schema, ids: KnownIds, name: string): Arbitrary<string> =>
    fc.oneof({ weight: 5, arbitrary: validOf(schema, ids, name).map(textOf) }, { weight: 1, arbitrary: junkText() });

  function callsOf(path: string, { parameters, requestBody }: Operation): Arbitrary<Call> {
    const ids = idsOf(path);
    const inPath = parameters.filter((one) => one.in === 'path');
    const inQuery = parameters.filter((one) => one.in === 'query');
    const body = requestBody?.content['application/json']?.schema;
    const valid = body ? validOf(body, ids) : fc.constant(undefined);
    const queries = fc.tuple(
      ...inQuery.map((one) =>
        fc.option(
          place(one.schema, ids, one.name).map((value) => [one.name, value] as const),
          { freq: 2 },
        ),
      ),
    );
    const extra = fc.array(fc.tuple(fc.constantFrom('limit', 'q', 'sort', 'x[]', '__proto__', 'cursor'), junkText()), {
      maxLength: 2,
    });
    return fc
      .record({
        path: fc.tuple(...inPath.map((one) => place(one.schema, ids, one.name))),
        query: fc.tuple(queries, fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: extra })),
        headers: headers(),
        body: body
          ? fc.oneof(
              { weight: 5, arbitrary: valid.map(encoded) },
              { weight: 4, arbitrary: bentOf(valid).map(encoded) },
              { weight: 1, arbitrary: junk().map(encoded) },
              { weight: 1, arbitrary: junkText() },
            )
          : fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: junk().map(encoded) }),
      })
      .map(({ path: values, query: [known, more], ...call }) => {
        let at = 0;
        const filled = path
          .replace(/\{\w+\}/g, () => encode(values[at++] ?? ''))
          .replace('*path', () => encode(values[at++] ?? 'x'));
        const pairs = [...known.filter((one) => one !== null), ...more];
        return {
          path: filled,
          query: pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'),
          headers: call.headers,
          body: call.body,
        };
      });
  }

  /** Counted over all routes: a fuzz that is always refused by the checks of the route proves little. */
  const seen = new Map<number, number>();
  const served = new Set<Operation>();

  async function check(method: string, call: Call, token: string | null): Promise<number> {
    const sent = ['GET', 'HEAD'].includes(method) ? undefined : call.body;
    const address = Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.');
    const send = (patience: number): Promise<Response> =>
      fetch(`${platform.url}${call.path}${call.query ? `?${call.query}` : ''}`, {
        method,
        headers: {
          ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...call.headers,
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          'X-Forwarded-For': address,
        },
        ...(sent === undefined ? {} : { body: sent }),
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      });
    // A machine that is busy elsewhere answers late once; what hangs hangs again.
    const response = await send(patienceMs).catch(() => send(2 * patienceMs));
    const text = await response.text();
    seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
    if (response.status < 400) return response.status;
    if (response.status >= 500) throw new Error(`${response.status} ${text}`);
    // A page of the web is refused by a page, which says as little.
    expect(text).not.toMatch(/\n\s+at |node_modules|select .* from |\/work\/|ERR_/);
    if (!call.path.startsWith('/api/')) return response.status;
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const problem = JSON.parse(text) as Record<string, unknown>;
    expect(problem).toMatchObject({
      type: expect.stringMatching(/^\/problems\//),
      title: expect.stringMatching(/./),
      status: response.status,
      detail: expect.stringMatching(/./),
      instance: expect.stringMatching(/^\/requests\//),
      code: expect.stringMatching(/^[a-z-]+(\.[a-z-]+)+$/),
    });
    // A title that is its own code is a text nobody wrote.
    expect(String(problem['title'])).not.toMatch(/^title\./);
    return response.status;
  }

  it('(ASVS 16.5.1, 15.3.5) never a 5xx, never a wait, and always a problem', async () => {
    expect(operations.length).toBeGreaterThan(40);
    for (const [at, { method, path, operation }] of operations.entries()) {
      const rule = /^Access: (\w+)\./.exec(operation.description)?.[1] ?? '';
      const callers = await callersOf(rule);
      await platform.db.query('truncate rate_limit');
      await fc
        .assert(
          fc.asyncProperty(callsOf(path, operation), callers, async (call, token) => {
            if ((await check(method, call, token)) < 300) served.add(operation);
          }),
          // Of one seed all would get the same draws: the same one of their ids, the same caller.
          { seed: seed + at, numRuns: runs, endOnFailure: false, interruptAfterTimeLimit: 20_000 },
        )
        .catch((error: unknown) => {
          throw new Error(`${method} ${path}, SEED=${seed}: ${error instanceof Error ? error.message : String(error)}`);
        });
    }
    const share = (from: number, to: number) =>
      [...seen].filter(([status]) => status >= from && status < to).reduce((sum, [, count]) => sum + count, 0);
    process.stderr.write(
      `fuzz: ${JSON.stringify(Object.fromEntries([...seen].sort()))}, ${served.size} routes served\n`,
    );
    // About a sixth is served, by more than half of the routes: the bars lie well below what chance can bring.
    expect(share(200, 300)).toBeGreaterThan(0.08 * share(200, 500));
    expect(served.size).toBeGreaterThan(0.4 * operations.length);
    expect(seen.get(429) ?? 0).toBeLessThan(0.1 * share(200, 500));
  }, 600_000);
});

function headers(): Arbitrary<Record<string, string>> {
  const odd = fc.record(
    {
      'Accept-Language': fc.constantFrom('en', 'fr', 'tlh', '*;q=0', 'x'.repeat(500), 'fr;q=abc,en;q=-1'),
      'Content-Type': fc.constantFrom(
        'application/json',
        'application/json; charset=utf-16',
        'text/plain',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        '',
      ),
      'Idempotency-Key': fc.constantFrom('a', 'b', 'é', 'x'.repeat(300), 'a b'),
      Accept: fc.constantFrom('*/*', 'text/html', 'application/xml', ',,,'),
      Range: fc.constantFrom('bytes=-1', 'bytes=0-99999999999', 'x'),
      'If-None-Match': fc.constantFrom('*', 'W/"x"'),
      'X-Request-Id': fc.constantFrom('abc', 'x'.repeat(5_000), '<script>'),
      'X-HTTP-Method-Override': fc.constantFrom('DELETE', 'PUT'),
      Cookie: fc.constantFrom('afi_device=%', 'afi_queues=%ZZ', '=;=;', 'afi_device=x'),
    },
    { requiredKeys: [] },
  );
  return fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: odd });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const encoded = (value: unknown): string | undefined => JSON.stringify(value);
/** `%` of a half character would throw: it is sent as the replacement character a browser would send. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')).replace(/^\.+$/, '%2e');
