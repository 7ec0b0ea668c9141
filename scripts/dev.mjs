/** `npm run dev`: the platform with everything watched. Sources are compiled on change, processes restart, the web app reloads. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { build, parts } from './build.mjs';
import { runInForeground } from './lib/foreground.mjs';
import { freePort, isPortFree } from './lib/free-port.mjs';
import { moduleWisePrograms, createPlatform } from './lib/platform-run.mjs';
import { root } from './lib/run-command.mjs';
import { describe, runScript, say } from './lib/cli-output.mjs';
import { welcome } from './lib/welcome.mjs';

/** Long enough for a save of several files, short enough not to be felt. */
const quietMilliseconds = 150;

/** Which processes start again when a part was compiled. The web app follows its sources by itself. */
const restarts = /** @type {const} */ ({
  contracts: ['backend', 'workers'],
  backend: ['backend'],
  workers: ['workers'],
});
const compiled = /** @type {(keyof typeof restarts)[]} */ (Object.keys(restarts));

await runScript(async () => {
  const begin = Date.now();
  // 5173 as every user of vite expects, unless it is taken.
  const webPort = (await isPortFree(5173)) ? 5173 : await freePort();
  const web = `http://localhost:${webPort}`;
  const platform = createPlatform({
    programs: moduleWisePrograms,
    build: () => build({ names: compiled }),
    extraEnv: { NODE_NO_WARNINGS: undefined, CORS_ORIGINS: process.env.CORS_ORIGINS ?? web },
  });
  /** @type {(() => unknown)[]} */
  const undo = [];
  const stop = async () => {
    await Promise.all(undo.map((each) => each()));
    await platform.stop();
  };
  await runInForeground({ ...platform, stop }, async (prepared) => {
    undo.push(...compiled.map((name) => followSources(name, platform)));
    undo.push(await serveWebApp(webPort, platform.port));
    console.log(welcome({ address: web, seconds: (Date.now() - begin) / 1000, ...prepared }));
    say(`API sur le port ${platform.port}`, `API on port ${platform.port}`);
  });
});

/**
 * @param {keyof typeof restarts} name
 * @param {ReturnType<typeof createPlatform>} platform
 */
function followSources(name, platform) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const renew = async () => {
    try {
      if (!(await build({ names: [name], quiet: true }))) return;
    } catch (error) {
      // What runs goes on with the last good build until the next save.
      console.error(`✗ ${describe(error)}`);
      return;
    }
    say(`${name} recompilé, ${restarts[name].join(' et ')} redémarre`, 'compiled and restarted');
    const concerned = /** @type {readonly string[]} */ (restarts[name]);
    platform.children.filter((child) => concerned.includes(child.name)).forEach((child) => child.restart());
  };
  const watcher = watch(join(root, parts[name].folder, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(renew, quietMilliseconds);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/**
 * @param {number} port
 * @param {number} apiPort
 */
async function serveWebApp(port, apiPort) {
  const { createServer } = await import('vite');
  // Where frontend/vite.config.ts sends /api, /socket.io and /admin/queues.
  process.env.AFI_API = `http://127.0.0.1:${apiPort}`;
  const server = await createServer({
    root: join(root, 'frontend'),
    clearScreen: false,
    logLevel: 'warn',
    server: { port, strictPort: true },
  });
  await server.listen();
  return () => server.close();
}
