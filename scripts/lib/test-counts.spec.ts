import { broken, countJest, countPlaywright, sumLine, withSecondTry } from './test-counts.mjs';

const jest = (numbers: object) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
  ...numbers,
});
const playwright = (stats: object, more: object = {}) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors: [],
  suites: [],
  ...more,
});

describe('a jest report', () => {
  it('is counted', () => {
    const report = jest({ numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 });
    expect(countJest(report, 0)).toEqual({ passed: 7, failed: 0, skipped: 2, problems: [], failedFiles: [] });
  });

  it('shows failed tests and files that cannot be loaded', () => {
    const testResults = [
      { status: 'failed', name: 'a.spec.ts', message: 'expected 1', assertionResults: [] },
      { status: 'passed', name: 'b.spec.ts', message: '' },
    ];
    const report = jest({ numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults });
    expect(countJest(report, 1)).toMatchObject({ passed: 3, failed: 2, problems: ['a.spec.ts\nexpected 1'] });
  });
});

describe('a second try of the files that failed', () => {
  const failed = (name: string, ...statuses: string[]) => {
    const assertionResults = statuses.map((status) => ({ status }));
    return { status: 'failed', name, message: 'too late', assertionResults };
  };
  const first = countJest(
    jest({
      numPassedTests: 9,
      numFailedTests: 2,
      numPendingTests: 1,
      testResults: [failed('a.spec.ts', 'passed', 'failed'), failed('b.spec.ts', 'failed', 'pending')],
    }),
    1,
  );

  it('counts as it ended, and names what needed it', () => {
    const second = countJest(jest({ numPassedTests: 3, numPendingTests: 1 }), 0);
    expect(withSecondTry(first, second)).toEqual({
      passed: 11,
      failed: 0,
      skipped: 1,
      problems: [],
      flaky: ['a.spec.ts\ntoo late', 'b.spec.ts\ntoo late'],
    });
  });

  it('fails for what failed twice', () => {
    const testResults = [failed('b.spec.ts', 'failed', 'pending')];
    const second = countJest(jest({ numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, testResults }), 1);
    expect(withSecondTry(first, second)).toMatchObject({
      passed: 10,
      failed: 1,
      problems: ['b.spec.ts\ntoo late'],
      flaky: ['a.spec.ts\ntoo late'],
    });
  });

  it('fails where the second run told nothing', () => {
    expect(withSecondTry(first, countJest(undefined, 1))).toMatchObject({
      failed: 1,
      problems: ['no report (exit code 1)'],
    });
  });
});

describe('a Playwright report', () => {
  const spec = (status: string, title = 'signs in') => ({
    ...{ ok: status !== 'unexpected', file: 'a.spec.ts', line: 3, title },
    tests: [{ status, results: status === 'unexpected' ? [{ errors: [{ message: 'no button' }] }] : [] }],
  });

  it('is counted', () => {
    expect(countPlaywright(playwright({ expected: 4, skipped: 2 }), 0)).toEqual({
      ...{ passed: 4, failed: 0, skipped: 2, problems: [], failedFiles: [] },
    });
  });

  it('shows what failed, however deep', () => {
    const file = { file: 'a.spec.ts', suites: [{ specs: [spec('unexpected')] }] };
    const report = playwright({ expected: 1, unexpected: 1 }, { suites: [file] });
    expect(countPlaywright(report, 1)).toMatchObject({ failed: 1, problems: ['a.spec.ts:3 signs in\nno button'] });
  });

  it('says which files are to be tried a second time: what passed beside is counted once', () => {
    const file = { file: 'a.spec.ts', specs: [spec('expected', 'reads'), spec('unexpected')] };
    const first = countPlaywright(playwright({ expected: 6, unexpected: 1 }, { suites: [file] }), 1);
    expect(withSecondTry(first, countPlaywright(playwright({ expected: 2 }), 0))).toMatchObject({
      ...{ passed: 7, failed: 0, problems: [], flaky: ['a.spec.ts:3 signs in\nno button'] },
    });
  });

  it('counts errors outside of tests, which no second try of files mends', () => {
    const counts = countPlaywright(playwright({ expected: 1 }, { errors: [{ message: 'server did not start' }] }), 1);
    expect(counts).toMatchObject({ failed: 1, problems: ['server did not start'] });
    expect(counts).not.toHaveProperty('failedFiles');
  });
});

describe('a suite fails', () => {
  it.each([
    ['when it ran nothing', countJest(jest({}), 0)],
    ['when it only skipped', countJest(jest({ numPendingTests: 3 }), 0)],
    ['when Playwright found no test', countPlaywright(playwright({}), 0)],
    ['when it wrote no report', countJest(undefined, 0)],
    ['when it ended badly with every test passed', countJest(jest({ numPassedTests: 2 }), 1)],
  ])('%s', (_when, counts) => {
    expect(counts.failed).toBe(1);
    expect(counts.problems).toHaveLength(1);
  });
});

describe('the last line', () => {
  const suite = (passed: number, skipped = 0) => ({ passed, failed: 0, skipped, problems: [] });

  it('is the sum', () => expect(sumLine([suite(3), suite(4), broken('x')])).toBe('7 passed, 1 failed'));

  it('names skipped tests only where there are', () =>
    expect(sumLine([suite(3, 2)])).toBe('3 passed, 0 failed, 2 skipped'));
});
