import { downloadName } from './download-name.js';

describe('(d227) the name of a download', () => {
  it.each([
    ['Fête / été', 'Fête   été'],
    ['a/b:c', 'a b c'],
    [' / ', 'Afi'],
    ['', 'Afi'],
    [`${'a'.repeat(79)}🎉`, 'a'.repeat(79)],
    [`${'a'.repeat(78)}🎉 !`, `${'a'.repeat(78)}🎉`],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('of %j is %j', (title, name) => {
    expect(downloadName(title)).toBe(name);
  });
});
