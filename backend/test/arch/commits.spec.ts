import { execFileSync } from 'node:child_process';
import { repository } from './support/source-tree.js';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();

/** Subjects of the commits that are not yet on the main branch; once they are, of the newest one. */
function newSubjects(): string[] {
  const main = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main');
  const fresh = main ? git('log', '--no-merges', '--format=%s', `${main}..HEAD`) : '';
  return (fresh || git('log', '-1', '--no-merges', '--format=%s')).split('\n').filter(Boolean);
}

const conventional = /^(feat|fix|perf|refactor|test|docs|build|ci|chore|revert)(\([a-z0-9-]+\))?: \S/;

const wrong = (subjects: readonly string[]): string[] =>
  subjects.filter((subject) => subject.length > 72 || !conventional.test(subject));

describe('the subject of a commit says what changed, in 72 characters at most', () => {
  it('holds here', () => expect(wrong(newSubjects())).toEqual([]));

  it('sees what is too long, and what says no kind of change', () => {
    const tooLong = `feat(posts): ${'a'.repeat(60)}`;
    expect(wrong(['feat(posts): a poll', 'fix: a typo', tooLong, 'Update'])).toEqual([tooLong, 'Update']);
  });
});
