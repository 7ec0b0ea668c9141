/** `npm start`: the whole platform on this machine, with nothing to set up. */
import { build } from './build.mjs';
import { runInForeground } from './lib/foreground.mjs';
import { builtPrograms, createPlatform } from './lib/platform-run.mjs';
import { runScript } from './lib/cli-output.mjs';
import { welcome } from './lib/welcome.mjs';

await runScript(async () => {
  const begin = Date.now();
  const platform = createPlatform({ programs: builtPrograms, build: () => build() });
  await runInForeground(platform, (prepared) => {
    const address = process.env.PUBLIC_URL || `http://localhost:${platform.port}`;
    console.log(welcome({ address, seconds: (Date.now() - begin) / 1000, ...prepared }));
    // There once the platform is built.
    void import('@afi/runtime/startup-memory').then(({ collectAfterStart }) => collectAfterStart());
  });
});
