/** The built backend with one more module: it knows the no-op kind and asks for jobs when told to. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../lib/run-command.mjs';
import { answer, built } from './child-process.mjs';
import { noopKinds } from './noop-job.mjs';

const ofBackend = createRequire(join(root, 'backend/dist/app.js'));
const { CommandBus } = await import(pathToFileURL(ofBackend.resolve('@nestjs/cqrs')).href);
const { createApp } = await built('backend/dist/app.js');
const { AppModule } = await built('backend/dist/app.module.js');
const { secretOf } = await built('backend/dist/platform/config/app-secret.js');
const { parseBackendConfig } = await built('backend/dist/platform/config/backend.config.js');
const { EntityScope } = await built('backend/dist/platform/persistence/entity-scope.js');
const { JobKinds } = await built('backend/dist/platform/queue/job-kinds.js');
const { Live } = await built('backend/dist/platform/realtime/live.js');
const { slices } = await built('backend/dist/slices.js');
const { RequestJob } = await built('backend/dist/modules/jobs/jobs.commands.js');

const noops = noopKinds(Number(process.env.NOOP_KINDS ?? 1));
const register = (/** @type {any} */ kinds) => noops.forEach((noop) => kinds.register(noop));
const noop = { module: class Noop {}, providers: [{ provide: 'noop', useFactory: register, inject: [JobKinds] }] };
const whole = AppModule.with;
AppModule.with = (/** @type {unknown} */ config) => {
  const module = whole(config);
  return { ...module, imports: [...module.imports, noop] };
};

const config = parseBackendConfig(slices, process.env, secretOf);
const app = await createApp(config);
await app.listen(config.PORT);
const [scope, commands, live] = [app.get(EntityScope), app.get(CommandBus, { strict: false }), app.get(Live)];

const askOne = (/** @type {string} */ ownerId, /** @type {object | undefined} */ kind) =>
  scope.run(() => commands.execute(new RequestJob(kind, { payload: {}, ownerId, label: 'noop', subject: null })));

answer({
  /** Asks for so many jobs, `wide` at a time, as that many requests side by side would. */
  async ask(/** @type {{ jobs: number, wide: number, ownerId: string }} */ { jobs, wide, ownerId }) {
    let left = jobs;
    const lane = async () => {
      while (left-- > 0) await askOne(ownerId, noops[left % noops.length]);
    };
    await Promise.all(Array.from({ length: wide }, lane));
  },
  /** One push to everybody in a room. */
  push: (/** @type {{ room: string, event: any }} */ { room, event }) => live.toRoom(room, 'job.progressed', event),
});
