import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasEnded } from './process-identity.mjs';
import { runToReport } from './run-to-report.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afi-report-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that writes its report, its own number, and goes on with `more`. */
async function program(more: string, withinMs: number) {
  const file = join(folder, 'report.json');
  const code = `require('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); console.log('all passed'); ${more}`;
  const told = await runToReport(file, process.execPath, ['-e', code], {}, withinMs);
  return { ...told, pid: Number(readFileSync(file, 'utf8')) };
}

describe('a program that writes a report', () => {
  it('ends by itself, and nothing is said', async () => {
    expect(await program('', 60_000)).toMatchObject({ code: 0, output: 'all passed\n', problem: null });
  });

  it('that stays is ended, and told of with what it said last', async () => {
    const { pid, code, problem } = await program('setInterval(() => {}, 1e6)', 300);
    expect(code).not.toBe(0);
    expect(problem).toMatch(/still there 0\.3 s later(.|\n)*all passed/);
    expect(await hasEnded(pid, 10_000)).toBe(true);
  });

  it('that left somebody behind, who holds its output, is told of too', async () => {
    const left = `const { pid } = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'inherit', detached: true }); console.log('left', pid); process.exit(0)`;
    const { output, problem } = await program(left, 1_000);
    process.kill(Number(/left (\d+)/.exec(output)?.[1]), 'SIGKILL');
    expect(problem).toContain('still there');
  });
});
