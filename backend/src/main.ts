import 'reflect-metadata';
import { secretOf } from './platform/config/app-secret.js';
import { WrongSettings } from '@afi/runtime/settings';
import { collectAfterStart } from '@afi/runtime/startup-memory';
import { parseBackendConfig } from './platform/config/backend.config.js';
import { createApp } from './app.js';
import { slices } from './slices.js';

/** Seconds open requests get to end before the process goes. */
const graceMs = 25_000;

async function main(): Promise<void> {
  const config = parseBackendConfig(slices, process.env, secretOf);
  const app = await createApp(config);
  await (config.host ? app.listen(config.PORT, config.host) : app.listen(config.PORT));
  process.send?.({ type: 'ready' });
  collectAfterStart();
  // The supervisor is gone, however it went: a backend without one must not linger.
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), graceMs).unref();
    // The next start may come at once: it finds the port free while we still put things away.
    app.getHttpServer().close();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

main().catch((error: unknown) => {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof WrongSettings) process.stderr.write(`${error.message}\n`);
  else if (code === 'EADDRINUSE')
    process.stderr.write(`Le port ${process.env['PORT'] ?? 3001} est déjà pris / the port is taken\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
