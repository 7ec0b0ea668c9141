/** The real supervisor over small programs: shows its behaviour without a build. */
import { fileURLToPath } from 'node:url';
import { runInForeground } from '../../../../scripts/lib/foreground.mjs';
import { createPlatform } from '../../../../scripts/lib/platform-run.mjs';
import { runScript } from '../../../../scripts/lib/cli-output.mjs';
import { welcome } from '../../../../scripts/lib/welcome.mjs';

const beside = (name) => fileURLToPath(new URL(name, import.meta.url));
const programs = { prepare: beside('prepare.mjs'), backend: beside('backend.mjs'), workers: beside('workers.mjs') };

await runScript(async () => {
  const platform = createPlatform({ programs, build: async () => {} });
  await runInForeground(platform, (prepared) => {
    console.log(welcome({ address: `http://localhost:${platform.port}`, seconds: 1, ...prepared }));
  });
});
