import { root } from './run-command.mjs';
import { slowestIn } from './test-durations.mjs';

const file = (name: string, seconds: number) => ({ name: `${root}/${name}`, startTime: 0, endTime: seconds * 1000 });

it('the files a suite waited for longest are named, the longest first', () => {
  const report = { testResults: [file('a.spec.ts', 1), file('b.spec.ts', 61.4), file('c.spec.ts', 7)] };
  expect(slowestIn(report, 2)).toEqual(['b.spec.ts (61 s)', 'c.spec.ts (7 s)']);
});

it('journeys of the browser count as their file', () => {
  const spec = (ms: number) => ({ tests: [{ results: [{ duration: ms }] }] });
  const report = { suites: [{ file: 'chat.spec.ts', specs: [spec(2000)], suites: [{ specs: [spec(3000)] }] }] };
  expect(slowestIn(report)).toEqual(['frontend/e2e/chat.spec.ts (5 s)']);
});

it('a suite that wrote no report has none', () => {
  expect(slowestIn(undefined)).toEqual([]);
});
