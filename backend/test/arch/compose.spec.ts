import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { backendConfigSchema, parseBackendConfig } from '../../src/platform/config/backend.config.js';
import { chosenPipelines } from '../../../workers/src/host/chosen-pipelines.js';
import { parseWorkerConfig, workerConfigSchema } from '../../../workers/src/host/worker.config.js';
import { pipelines } from '../../../workers/src/pipelines.js';
import { captures, repository } from './support/source-tree.js';
import { slices } from '../../src/slices.js';

interface Service {
  image?: string;
  build?: { dockerfile: string };
  command?: string[];
  container_name?: string;
  environment?: Record<string, string | number>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  ports?: string[];
  volumes?: string[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
}

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const { services, volumes } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const service = (name: string): Service => services[name] ?? {};
const ours = ['migrate', 'backend', 'workers'];

/** What an operator would set, good enough for every schema. */
const operator: Record<string, string> = {
  POSTGRES_PASSWORD: 'mot-de-passe',
  APP_SECRET: 'drawn-by-chance-0123456789-abcdef',
  PUBLIC_URL: 'https://afi.example',
  S3_ACCESS_KEY: `GK${'0'.repeat(32)}`,
  S3_SECRET_KEY: '0'.repeat(64),
  GARAGE_RPC_SECRET: '0'.repeat(64),
  ADMIN_EMAIL: 'admin@afi.example',
  ADMIN_PASSWORD: 'quatre-baobabs-et-un-fleuve',
  SMTP_URL: 'smtp://user:secret@smtp.afi.example:587',
};

/** The environment a container sees; as in the processes, an empty value counts as absent. */
function environmentOf(name: string): Record<string, string> {
  const filled = Object.entries(service(name).environment ?? {}).map(([key, value]) => [
    key,
    String(value).replace(
      /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
      (_all, variable: string, kind: string, rest: string) => operator[variable] ?? (kind === '-' ? rest : ''),
    ),
  ]);
  return Object.fromEntries(filled.filter(([, value]) => value !== '')) as Record<string, string>;
}

/** What the processes know and compose does not pass on: its own shape decides, or only another kind of installation has it. */
const notOfAnOperator = [
  ...['EMBEDDED', 'OUTBOX_TOKEN', 'FETCH_ALLOW_HOSTS', 'HOST'],
  ...['QUEUE_POOL_SIZE', 'JOB_LOCK_MS', 'YOUTUBE_OEMBED_URL', 'WHATSAPP_API_URL'],
];

/** What a process says of an environment: the names it knows and how it reads them. */
interface Configuration {
  known: string[];
  parse(environment: Record<string, string>): unknown;
}

const ofBackend: Configuration = {
  known: [backendConfigSchema, ...slices.flatMap(({ settings }) => settings?.schema ?? [])].flatMap((schema) =>
    Object.keys(schema.shape),
  ),
  parse: (environment) => parseBackendConfig(slices, environment, () => ''),
};
const ofWorkers: Configuration = {
  known: [workerConfigSchema, ...pipelines.map(({ settings }) => settings.schema)].flatMap(({ shape }) =>
    Object.keys(shape),
  ),
  parse: (environment) => [parseWorkerConfig(environment), chosenPipelines(pipelines, environment)],
};

describe.each([
  ['backend', ofBackend],
  ['migrate', ofBackend],
  ['workers', ofWorkers],
])('the environment of %s', (name, configuration) => {
  it('has only names that the process knows, with values that it accepts', () => {
    const given = Object.keys(service(name).environment ?? {});
    expect(given.filter((key) => !configuration.known.includes(key))).toEqual([]);
    expect(() => configuration.parse(environmentOf(name))).not.toThrow();
  });

  it('has every setting that an operator may change', () => {
    const given = Object.keys(service(name).environment ?? {});
    const missing = configuration.known.filter((key) => !given.includes(key) && !notOfAnOperator.includes(key));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('is that of a production', () => {
    const environment = environmentOf(name);
    expect(environment).toMatchObject({ NODE_ENV: 'production' });
    expect(Object.keys(environment)).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT', 'SMTP_URL']),
    );
    expect(environment).not.toHaveProperty('EMBEDDED');
    expect(environment).not.toHaveProperty('FETCH_ALLOW_HOSTS');
  });
});

it('no secret is written down: each comes from the environment, and its absence says so', () => {
  const secrets = Object.values(services).flatMap(({ environment = {} }) =>
    Object.entries(environment).filter(([key]) => /PASSWORD|SECRET|ACCESS_KEY|DATABASE_URL/.test(key)),
  );
  expect(secrets.length).toBeGreaterThan(8);
  for (const [key, value] of secrets)
    // WhatsApp and returned mails may be left out: without the secret nothing is believed that is told of them.
    expect(value).toMatch(
      ['WHATSAPP_APP_SECRET', 'MAIL_WEBHOOK_SECRET'].includes(key) ? /^\$\{\w+:-\}$/ : /\$\{\w+:\?[^}]+\}/,
    );
});

it('everything that keeps running says whether it is healthy', () => {
  const dockerfiles = new Set(['backend', 'workers']);
  const silent = Object.entries(services).filter(
    ([name, { healthcheck }]) => name !== 'migrate' && !healthcheck && !dockerfiles.has(name),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

it('nothing of ours starts before what it needs', () => {
  expect(service('migrate').depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  for (const name of ['backend', 'workers']) {
    expect(service(name).depends_on).toMatchObject({
      migrate: { condition: 'service_completed_successfully' },
      redis: { condition: 'service_healthy' },
      garage: { condition: 'service_healthy' },
    });
  }
});

it('running work has time to end, and workers can be multiplied', () => {
  for (const name of ['backend', 'workers']) {
    expect(service(name).stop_grace_period).toBe('35s');
    expect(service(name).container_name).toBeUndefined();
  }
  expect(service('workers').ports).toBeUndefined();
});

it('(d61) the proxy is the only door, and the only one whose word on addresses is taken', () => {
  const open = Object.entries(services).filter(([, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  );
  expect(open.map(([name]) => name)).toEqual(['proxy']);
  expect(service('backend').ports).toBeUndefined();
  expect(environmentOf('backend')['TRUST_PROXY']).toBe('1');
});

it('Redis forgets no job', () => {
  const command = (service('redis').command ?? []).join(' ');
  expect(command).toContain('--maxmemory-policy noeviction');
  expect(command).toContain('--appendonly yes --appendfsync everysec');
});

it('databases cannot be reached from outside and outlive their containers', () => {
  expect(service('postgres').ports).toBeUndefined();
  expect(service('redis').ports).toBeUndefined();
  expect(service('postgres')).toMatchObject({ image: 'postgres:18', volumes: ['postgres:/var/lib/postgresql'] });
  const named = Object.values(services).flatMap((each) =>
    (each.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''),
  );
  expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
});

it('models are there for who asks', () => {
  const asked = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('ai'));
  expect(asked.map(([name]) => name)).toEqual(['ollama', 'speaches', 'kokoro']);
});

describe.each(['backend', 'workers'])('the image of %s', (name) => {
  const dockerfile = read(`${name}/Dockerfile`);
  const run = dockerfile.split(/^FROM /m).at(-1) ?? '';

  it('is what compose builds', () =>
    expect(service(name).build).toEqual({ context: '.', dockerfile: `${name}/Dockerfile` }));

  it('is built in stages and runs without tools, not as root, on Node 24', () => {
    expect(captures(dockerfile, /^FROM \S+ AS (\w+)$/gm)).toEqual(['manifests', 'build', 'packages', 'run']);
    expect(run).toMatch(/^node:24-bookworm-slim AS run/);
    expect(dockerfile).toContain('npm ci --omit=dev');
    expect(run).toMatch(/^USER node$/m);
    expect(run.indexOf('USER node')).toBeLessThan(run.indexOf('CMD ["node", "--enable'));
    expect(run).toMatch(/^HEALTHCHECK /m);
  });
});

it('the images hold what they need', () => {
  expect(read('backend/Dockerfile')).toContain('/app/frontend/dist frontend/dist');
  for (const system of ['ffmpeg', 'espeak-ng', 'fonts-dejavu-core'])
    expect(read('workers/Dockerfile')).toContain(system);
  expect(ours.every((name) => service(name).build)).toBe(true);
});
