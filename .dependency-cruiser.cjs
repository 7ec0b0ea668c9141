/**
 * Who may import whom. Every rule is proven by a file that breaks it: backend/test/arch/fixtures/imports.
 * Package paths are matched anywhere (`node_modules/x`), our own from the root of the tree.
 */
/** What other modules may import of a module. */
const publicApi = '^backend/src/modules/[^/]+/[^/]+\\.(commands|events|queries)\\.ts$';

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'no-circular',
      'A circle has no first file to read. Move what both need to a third place.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'contracts-is-a-leaf',
      'Contracts are read by everyone, so they depend on zod only.',
      { path: '^backend/contracts/src/' },
      { pathNot: ['^backend/contracts/src/', 'node_modules/zod/'] },
    ),
    rule(
      'modules-meet-at-their-public-api',
      'Another module is reached by its commands, events and queries, never by what lies behind.',
      { path: '^backend/src/modules/([^/]+)/' },
      { path: '^backend/src/modules/', pathNot: [publicApi, '^backend/src/modules/$1/'] },
    ),
    rule(
      'public-api-stands-alone',
      'Whoever imports the public API of a module must not get the whole module with it.',
      { path: publicApi },
      { path: '^backend/src/modules/', pathNot: publicApi },
    ),
    rule(
      'domain-is-pure',
      'Rules of the domain run without Nest, queue, HTTP or any other room of the house.',
      { path: '^backend/src/modules/[^/]+/domain/' },
      {
        path: [
          'node_modules/(@nestjs|@bull-board|bullmq|ioredis|express|socket\\.io|multer|@tus|pg|pino|nestjs-pino|undici|openai)/',
          '^(node:)?(http|https|http2|net|tls|dns|fs|child_process|worker_threads)(/|$)',
          '^backend/src/modules/[^/]+/(http|handlers|reactions|reads)/',
          '^backend/src/platform/(http|queue|jobs-transport|realtime|storage|messages|embedded)/',
        ],
      },
    ),
    rule(
      'http-does-not-touch-the-table',
      'A controller sends a command or calls reads; it never holds an entity or the ORM.',
      { path: '^backend/src/modules/[^/]+/http/' },
      { path: ['^backend/src/modules/[^/]+/domain/', 'node_modules/(@mikro-orm|kysely|pg)/'] },
    ),
    rule(
      'reads-do-not-write',
      'A read changes nothing, so it knows no command, no handler and no reaction.',
      { path: '^backend/src/modules/[^/]+/reads/' },
      {
        path: [
          '^backend/src/modules/[^/]+/[^/]+\\.commands\\.ts$',
          '^backend/src/modules/[^/]+/(handlers|reactions|http)/',
          'node_modules/@nestjs/cqrs/',
        ],
      },
    ),
    rule(
      'platform-knows-no-module',
      'The platform is what any module could use.',
      { path: '^backend/src/platform/' },
      { path: '^backend/src/', pathNot: '^backend/src/platform/' },
    ),
    rule(
      'workers-own-no-table',
      'Workers turn payload and files into files and facts; rows belong to the backend.',
      { path: '^workers/' },
      { path: ['^backend/(?!contracts/|runtime/)', 'node_modules/(@mikro-orm|kysely)/'] },
    ),
    rule(
      'runtime-knows-no-framework',
      'What backend and workers share needs Node alone, or the workers would carry the backend.',
      { path: '^backend/runtime/src/' },
      {
        path: [
          'node_modules/(@nestjs|nestjs-pino|@mikro-orm|kysely|express|socket\\.io|rxjs)/',
          '^(backend/src|workers|frontend)/',
        ],
      },
    ),
    rule(
      'pipelines-are-strangers',
      'What two pipelines share is a tool.',
      { path: '^workers/src/pipelines/([^/]+)/' },
      { path: '^workers/src/pipelines/', pathNot: '^workers/src/pipelines/$1/' },
    ),
    rule(
      'frontend-sees-only-contracts',
      'The browser knows the contracts and nothing else of the server.',
      { path: '^frontend/src/' },
      { path: ['^backend/(?!contracts/)', '^workers/', '^scripts/'] },
    ),
    rule(
      'features-are-strangers',
      'Features meet in routes only.',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: ['^frontend/src/features/', '^frontend/src/routes/'], pathNot: '^frontend/src/features/$1/' },
    ),
    rule(
      'lib-knows-no-widget',
      'Means of the web app draw nothing.',
      { path: '^frontend/src/lib/' },
      { path: '^frontend/src/ui/' },
    ),
    rule(
      'ui-knows-no-feature',
      'Widgets and tools of the web app serve every feature.',
      { path: '^frontend/src/(ui|lib)/' },
      { path: '^frontend/src/(features|routes)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '^(backend|backend/contracts|backend/runtime|workers|frontend)/dist/',
        '\\.spec\\.tsx?$',
        'backend/test/',
        'frontend/e2e/',
      ],
    },
    // Types count too: a module that needs another's private type knows it.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
