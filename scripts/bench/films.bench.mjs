/**
 * A film that was sent, from the job's begin to its end, over ffmpeg alone with the same arguments at the same priority. Another
 * figure than that of the studio (render-cost.spec.ts, 1.05), which draws one scene while ffmpeg encodes another: here the job looks
 * at what was sent before its one command, and takes a picture and stores two films behind it, with nothing beside.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../lib/run-command.mjs';
import { limitFigure, median } from './lib/figure.mjs';
import { startPlatform } from './lib/platform.mjs';

const exec = promisify(execFile);
const seconds = 40;

/** @param {import('./lib/room.mjs').Room} room */
export async function films(room) {
  const platform = await startPlatform(room);
  const { token } = await platform.person('+2250700000001');
  const film = join(room.folder, 'film.mp4');
  const source = ['-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=25:duration=${seconds}`];
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
  await exec('ffmpeg', ['-v', 'error', '-y', ...source, ...tone, '-pix_fmt', 'yuv420p', film]);
  const tools = pathToFileURL(join(root, 'workers/dist/tools/ffmpeg/')).href;
  const { filmArguments } = await import(`${tools}transcode.js`);
  const bytes = await readFile(film);
  const out = join(room.folder, 'bare');
  await mkdir(out);

  const bare = async () => {
    const known = { picture: { width: 1280, height: 720 }, sound: true, seconds };
    const begin = performance.now();
    await exec('nice', ['-n', '10', 'ffmpeg', ...filmArguments(film, known, out).args], { maxBuffer: 1e8 });
    return (performance.now() - begin) / 1_000;
  };
  const ours = async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }), 'film.mp4');
    const headers = { Authorization: `Bearer ${token}` };
    const sent = await fetch(`${platform.url}/api/client/media`, { method: 'POST', body: form, headers });
    const { id } = /** @type {{ id: string }} */ (await sent.json());
    for (;;) {
      const [row] = await platform.db.query(
        `select job.status, extract(epoch from job.finished_at - job.started_at)::float as took
           from media join job on job.id = media.job_id where media.id = $1`,
        [id],
      );
      if (row.status === 'done') return row.took;
      if (row.status !== 'queued' && row.status !== 'running') throw new Error(`the film has ${row.status}`);
      await new Promise((next) => setTimeout(next, 50));
    }
  };
  const ratios = [];
  for (let round = 0; round < 3; round += 1) ratios.push((await ours()) / (await bare()));
  await platform.stop();
  return [
    limitFigure({
      name: 'films: job of a film over bare ffmpeg',
      value: median(ratios),
      unit: 'times as long',
      most: 1.1,
      note: `${seconds} s of 720 lines in two sizes; with looking at it, its picture and storing`,
    }),
  ];
}
