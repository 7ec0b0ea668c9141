import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { realTree, repository } from './support/source-tree.js';

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

const config = join(repository, '.dependency-cruiser.cjs');

function violationsIn(folder: string): string[] {
  const cruiser = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [cruiser, '--config', config, '--output-type', 'json', '--', 'backend', 'workers', 'frontend'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (!stdout.startsWith('{')) throw new Error(stderr || stdout);
  const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } };
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${short(from)} > ${short(to)}`).sort();
}

/** File names are enough to tell; packages lie outside the fixture. */
function short(path: string): string {
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path.split('/').at(-1) ?? '';
}

/** The rules of docs/architecture, by name, each with what breaks it in the fixture and nothing else. */
const broken = [
  'contracts-is-a-leaf: posts.ts > bullmq',
  'domain-is-pure: poll.rules.ts > @nestjs/common',
  'domain-is-pure: poll.rules.ts > http',
  'domain-is-pure: post.ts > bullmq',
  'features-are-strangers: Post.tsx > Balance.tsx',
  'frontend-sees-only-contracts: send.ts > first.ts',
  'http-does-not-touch-the-table: posts.controller.ts > @mikro-orm/core',
  'http-does-not-touch-the-table: posts.controller.ts > post.ts',
  'lib-knows-no-widget: send.ts > Line.tsx',
  'modules-meet-at-their-public-api: reward-when-post-published.ts > post.ts',
  'no-circular: first.ts > second.ts',
  'pipelines-are-strangers: video.pipeline.ts > slides.pipeline.ts',
  'platform-knows-no-module: problem.ts > posts.events.ts',
  'public-api-stands-alone: posts.commands.ts > post.ts',
  'reads-do-not-write: posts.reads.ts > posts.commands.ts',
  'reads-do-not-write: posts.reads.ts > publish-post.handler.ts',
  'runtime-knows-no-framework: storage.ts > @nestjs/common',
  'runtime-knows-no-framework: storage.ts > first.ts',
  'ui-knows-no-feature: Card.tsx > use-posts.ts',
  'workers-own-no-table: rows.ts > @mikro-orm/core',
  'workers-own-no-table: rows.ts > first.ts',
];

// That every import here is allowed, `npm run check` says: the same rules over the whole tree take long.
it('every rule sees the import that breaks it, and only that one', () =>
  expect(violationsIn(join(repository, 'backend/test/arch/fixtures/imports'))).toEqual(broken));

it('no rule is without its proof', () => {
  const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };
  const proven = new Set(broken.map((line) => line.split(':')[0]));
  expect(forbidden.map(({ name }) => name).sort()).toEqual([...proven].sort());
});

it('the contracts package depends on zod only', () => {
  const { dependencies, devDependencies } = realTree.json('backend/contracts/package.json');
  expect({ ...(dependencies as object), ...(devDependencies as object) }).toEqual({
    zod: expect.any(String) as string,
  });
});
