import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulator, type Emulator } from '../../workers/src/tools/llm/emulator.js';
import { expect, test } from './support/browsers.js';
import { signInClient, ApiClient } from './support/api-client.js';
import { expectReview } from './support/document-screens.js';
import { phones } from './support/people.js';
import { frenchPdf } from './support/pdf-files.js';
import { freePort, runPlatform } from './support/platform-process.js';
import { readRun, setRun, type OpenSession, type Run } from './support/run.js';

/** The platform of the run has no model: this one does, and it fails. */
test.describe('Un modèle qui ne répond pas', () => {
  let emulator: Emulator;
  let platform: { stop: () => Promise<void> };
  let before: Run;
  let folder: string;
  let session: OpenSession;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    before = readRun();
    folder = mkdtempSync(join(tmpdir(), 'afi-e2e-model-'));
    emulator = await startEmulator();
    const port = await freePort();
    const model = { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'emulated-1', AI_API_KEY: 'k', AI_PAUSE_SECONDS: '0' };
    platform = await runPlatform({ PORT: String(port), DATA_DIR: folder, ...model });
    setRun({ ...before, url: `http://localhost:${port}`, folder, sessions: {} });
    session = await signInClient(phones.koffi);
  });
  test.afterAll(async () => {
    setRun(before);
    await platform.stop();
    await emulator.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('les propositions sont là sans lui, et il les réécrit quand il répond', async ({ openBrowser }) => {
    const api = new ApiClient(session);
    const { items } = await api.get<{ items: { id: string; role: string }[] }>('/client/communities');
    const communityId = items.find(({ role }) => role === 'owner')?.id ?? '';
    emulator.broken = { kind: 'status', status: 500 };
    const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
    const send = async (name: string) => {
      await page.goto(`/app/documents/new?communityId=${communityId}`);
      const { name: fileName, mimeType, buffer } = await frenchPdf(name, name);
      await page.locator('input[type="file"]').setInputFiles({ name: fileName, mimeType, buffer });
      await expectReview(page);
    };
    await send('note.pdf');
    const address = page.url();
    await expect(page.getByText(/Le modèle n’a pas répondu/)).toBeVisible();
    const retry = page.getByRole('button', { name: 'Réessayer avec le modèle' });

    emulator.broken = null;
    // That it answers again is learnt from the next document it writes.
    await send('suite.pdf');
    await expect(page.getByText(/Le modèle n’a pas répondu/)).toHaveCount(0);
    await page.goto(address);
    await expect(retry).toBeVisible({ timeout: 60_000 });
    await retry.click();
    await expect(page.getByText(/Le modèle réécrit les propositions/)).toBeVisible();
    await expect(page.getByText(/Le modèle réécrit les propositions/)).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByText(/Le modèle n’a pas répondu/)).toHaveCount(0);
    await expect(retry).toHaveCount(0);
    await expectReview(page);
    expect((await api.get<{ engine: string }>(`/client/documents/${address.split('/').at(-1)}`)).engine).toBe('model');
  });
});
