/**
 * `npm run proofs`: the whole forms of what `npm test` proves in short: films made and recordings written down while workers die, an hour of speech, decks of twelve slides, goals and reminders of five years, crowds that vote, join and edit
 * at once, who sees a post where, photos and films through the screens, hostile texts, a feed on a slow line. `npm run proofs -- films` runs those whose file is called so.
 */
import { join } from 'node:path';
import { build } from './build.mjs';
import { UserError, runScript, say } from './lib/cli-output.mjs';
import { nodeBinary, root, run, toolEnv } from './lib/run-command.mjs';
import { jestCommand } from './lib/test-suites.mjs';

/** Specs with a short and a whole form, by project. */
const proofs = {
  unit: ['deck/files/deck-proof', 'domain/goal-years', 'domain/reminder-years'],
  queue: ['queue/films', 'queue/rendered-videos', 'queue/render-cost'],
  survive: [
    'survive/transcription-deaths',
    'survive/long-recording',
    'survive/answer-crowd',
    'survive/chat-file-deaths',
    'survive/campaign-crowd',
    'survive/campaign-pace',
  ],
  http: [
    'http/posts/',
    'http/comments/',
    'http/communities/',
    'http/large-community',
    'http/large-tables',
    'http/campaigns/generated',
    'http/campaigns/large-audience',
  ],
};
/** The same in browsers. */
const journeys = ['media-proof', 'light-feed', 'hostile-texts'];

await runScript(async () => {
  const asked = process.argv.slice(2);
  await build({ quiet: true });
  let ran = 0;
  for (const [project, patterns] of Object.entries(proofs)) {
    const wanted = patterns.filter((pattern) => !asked.length || asked.some((name) => pattern.includes(name)));
    if (!wanted.length) continue;
    say(`Preuves : ${wanted.join(', ')}`, 'proofs');
    ran += 1;
    const which = ['--selectProjects', project, '--testPathPatterns', ...wanted];
    const { code } = await run(nodeBinary(), [...jestCommand, ...which], {
      cwd: root,
      env: toolEnv({ PROOFS: 'whole' }),
      stdio: 'inherit',
    });
    if (code !== 0) process.exitCode = 1;
  }
  const shown = journeys.filter((name) => !asked.length || asked.some((one) => name.includes(one)));
  if (shown.length) {
    say(`Preuves : ${shown.join(', ')}`, 'proofs');
    ran += 1;
    const cli = join(root, 'node_modules/@playwright/test/cli.js');
    const { code } = await run(nodeBinary(), [cli, 'test', ...shown], {
      cwd: join(root, 'frontend'),
      env: toolEnv({ PROOFS: 'whole' }),
      stdio: 'inherit',
    });
    if (code !== 0) process.exitCode = 1;
  }
  if (!ran)
    throw new UserError(`Aucune preuve ne s’appelle ${asked.join(', ')}`, `No proof is called ${asked.join(', ')}`);
});
