import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { VideoView } from '@afi/contracts/videos';
import type { Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { isWholeProof, proofSize } from '../support/proof.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';
import type { WorkerProcess } from '../support/workers.js';

const run = promisify(execFile);
const wholeText = `# Le marché

Le marché ouvre à six heures. On y vend des tissus et du maïs.

# À savoir

- Payer : en espèces ou par téléphone
- Venir : avant midi
`;
/** Two scenes. */
const shortText = `# Le marché

On y vend des tissus et du maïs.
`;

/**
 * What a film costs beside ffmpeg alone. The bars are those of the whole form, on a machine with nothing else to do; the short one
 * shows that it is measured at all, on a machine that others use, too.
 */
describe('the cost of a film that is rendered', () => {
  const [rounds, seconds] = [proofSize(1, 3), proofSize(2, 9)];
  const [text, quality] = [proofSize(shortText, wholeText), proofSize('480p', '720p')];
  let platform: Platform;
  let mine: Caller;
  let other: Caller;
  let folder: string;
  let worker: WorkerProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afi-render-cost-'));
    const { stdout } = await run('sh', ['-c', 'command -v ffmpeg']);
    // Beside the real one: while `on` is there, it keeps what it was asked in the folder of a job, and all that lies there.
    await writeFile(
      join(folder, 'ffmpeg'),
      `#!/bin/sh
case "$PWD" in */afi-job-*) inside=1 ;; *) inside= ;; esac
if [ -n "$inside" ] && [ -e '${folder}/on' ]; then
  n=$(ls '${folder}/kept' | wc -l)
  to='${folder}/kept/'$(printf %03d "$n")
  mkdir "$to"
  cp -a . "$to/files"
  printf '%s\\0' "$@" > "$to/args"
fi
exec '${stdout.trim()}' "$@"
`,
    );
    await chmod(join(folder, 'ffmpeg'), 0o755);
    await mkdir(join(folder, 'kept'));
    const env = {
      PIPELINES: 'video-scenes,video-render',
      PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
    };
    platform = await Platform.start({ workers: 0, env });
    worker = await platform.addWorkers();
    [mine, other] = [await signedIn(platform, people.owner), await signedIn(platform, people.reader)];
  });
  afterAll(async () => {
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const reached = (id: string, state: VideoView['state'], by = mine) =>
    until(
      `it is ${state}`,
      async () => {
        const { body } = await by.get<VideoView>(`/client/videos/${id}`);
        return body.state === state ? body : undefined;
      },
      600_000,
    );
  const begin = async (by = mine, title = 'Un') => {
    const input = { source: { kind: 'text', text }, format: '16:9', quality, music: 'calm' };
    const { body } = await by.post<{ id: string }>('/client/videos', input);
    const { scenes, version } = await reached(body.id, 'scenes', by);
    // Each film is its own: nothing that was made before can be taken for it.
    const timed = scenes.map((one) => ({ ...one, title: `${one.title} ${title}`.trim(), seconds }));
    await by.patch(`/client/videos/${body.id}/scenes`, { scenes: timed, version, subtitleStyle: 'words' });
    return body.id;
  };
  const render = async (id: string, by = mine): Promise<number> => {
    const { body } = await by.post<{ jobId: string }>(`/client/videos/${id}/render`);
    await reached(id, 'ready', by);
    const [row] = await platform.db.query<{ took: number }>(
      'select extract(epoch from finished_at - started_at)::float as took from job where id = $1',
      [body.jobId],
    );
    return row?.took ?? Infinity;
  };
  /** The same commands with the same files at the same priority, one behind the other, and nothing between them. */
  const bare = async (): Promise<number> => {
    let took = 0;
    for (const name of (await readdir(join(folder, 'kept'))).sort()) {
      const place = join(folder, 'kept', name);
      const args = (await readFile(join(place, 'args'), 'utf8')).split('\0').slice(0, -1);
      const begun = performance.now();
      await run('nice', ['-n', '10', 'ffmpeg', ...args], { cwd: join(place, 'files'), maxBuffer: 1e8 });
      took += performance.now() - begun;
    }
    return took / 1_000;
  };
  /** Bytes of a process and of all it started. */
  const memoryOf = async (pid: number | string): Promise<number> => {
    const told = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
    const started = await Promise.all(threads.map((thread) => told(`task/${thread}/children`)));
    const children = started.join(' ').split(' ').filter(Boolean);
    const own = Number(/^VmRSS:\s+(\d+)/m.exec(await told('status'))?.[1] ?? 0) * 1_024;
    return (await Promise.all(children.map(memoryOf))).reduce((sum, bytes) => sum + bytes, own);
  };
  const whileSampled = async (work: Promise<unknown>): Promise<number> => {
    let [most, isDone] = [0, false];
    const ended = work.finally(() => (isDone = true));
    while (!isDone) {
      most = Math.max(most, await memoryOf(worker.process.pid ?? 0));
      await new Promise((next) => setTimeout(next, 50));
    }
    await ended;
    return most;
  };
  const told = (figures: object): void => void process.stderr.write(`${JSON.stringify(figures)}\n`);

  it('is that of ffmpeg alone, nearly; and less memory than it is allowed', async () => {
    await writeFile(join(folder, 'on'), '');
    await render(await begin());
    await rm(join(folder, 'on'));
    expect(existsSync(join(folder, 'kept', '000', 'args'))).toBe(true);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await render(await begin(mine, `n° ${round}`));
      ratios.push(ours / (await bare()));
    }
    // In a film of its own: to look at its processes takes a part of a core.
    const memory = await whileSampled(render(await begin(mine, 'mémoire')));
    const [ratio = Infinity] = ratios.toSorted((one, two) => one - two).slice(Math.floor(rounds / 2));
    const most = memory / 1024 / 1024;
    told({ films: 'wall time over bare ffmpeg', ratios, median: ratio, megabytes: Math.round(most) });
    expect(Number.isFinite(ratio) && ratio > 0).toBe(true);
    expect(most).toBeGreaterThan(0);
    if (!isWholeProof) return;
    expect(ratio).toBeLessThan(1.05);
    expect(most).toBeLessThan(700);
  }, 1_800_000);

  it('leaves the API to others: two at once make nobody wait three times as long', async () => {
    const second = await platform.addWorkers();
    const [one, two] = [await begin(mine, 'a'), await begin(other, 'b')];
    const p95 = async (calls: number, isOver = () => false): Promise<number> => {
      const took: number[] = [];
      for (let call = 0; call < calls && !isOver(); call += 1) {
        const begun = performance.now();
        await mine.get(call % 2 ? '/client/creations' : '/client/communities');
        took.push(performance.now() - begun);
        await new Promise((next) => setTimeout(next, 10));
      }
      expect(took.length).toBeGreaterThan(10);
      return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Infinity;
    };
    const calls = proofSize(60, 600);
    await p95(20);
    const before = await p95(calls);
    let left = 2;
    const renders = [render(one), render(two, other)].map((work) => work.finally(() => (left -= 1)));
    // Both encode before anything is measured, and as long as it is.
    await until('both are rendered', async () => {
      const [row] = await platform.db.query<{ count: number }>(
        `select count(*)::int as count from job where kind = 'video-render' and status = 'running'`,
      );
      return row?.count === 2;
    });
    const during = await p95(calls, () => left < 2);
    await Promise.all(renders);
    await second.stop();
    const after = await p95(calls);
    const usual = Math.max(before, after);
    told({ films: 'p95 of the API, milliseconds', before, during, after, times: during / usual });
    expect(Number.isFinite(during / usual)).toBe(true);
    if (isWholeProof) expect(during).toBeLessThan(3 * usual);
  }, 1_800_000);
});
