import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startArticles } from './article-server.js';
import { makeFixtures } from './fixtures.js';
import { signInAll } from './people.js';
import { freePort, runPlatform } from './platform-process.js';
import { administrator, setRun, whatsAppSecret, type Run } from './run.js';

/** Starts the platform and the site it may read, signs the people of the journeys in, and takes all down at the end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'afi-e2e-'));
  const articles = await startArticles();
  const port = await freePort();
  const platform = await runPlatform({
    PORT: String(port),
    DATA_DIR: folder,
    FETCH_ALLOW_HOSTS: `127.0.0.1:${articles.port}`,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    WHATSAPP_APP_SECRET: whatsAppSecret,
    // Everybody signs in from one address.
    MESSAGES_PER_ADDRESS: '100000',
  }).catch(async (error: unknown) => {
    await articles.stop();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  const tearDown = async () => {
    await platform.stop();
    await articles.stop();
    if (process.env['E2E_KEEP_DATA'] !== '1') rmSync(folder, { recursive: true, force: true });
  };
  try {
    const run: Run = {
      url: `http://localhost:${port}`,
      articles: `http://127.0.0.1:${articles.port}`,
      folder,
      sessions: {},
      fixtures: null,
    };
    setRun(run);
    const sessions = await signInAll();
    setRun({ ...run, sessions });
    setRun({ ...run, sessions, fixtures: await makeFixtures() });
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}
