import { loggedError, redact } from '@afi/runtime/log';
import { readAll, WrongSettings } from '@afi/runtime/settings';
import { collectAfterStart } from '@afi/runtime/startup-memory';
import { storageOf } from '@afi/runtime/storage-of';
import { pino } from 'pino';
import { chosenPipelines } from './host/chosen-pipelines.js';
import { startHost } from './host/host.js';
import { parseWorkerConfig } from './host/worker.config.js';
import { pipelines } from './pipelines.js';

async function main(): Promise<void> {
  const [config, chosen] = readAll([
    () => parseWorkerConfig(process.env),
    () => chosenPipelines(pipelines, process.env),
  ]);
  const log = pino({ level: config.LOG_LEVEL, redact, serializers: { err: loggedError } });
  const host = await startHost(config, chosen, await storageOf(config), log);
  process.send?.({ type: 'ready' });
  collectAfterStart();
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    host.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The supervisor is gone, however it went: a worker without one must not linger.
  process.on('disconnect', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof WrongSettings ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
