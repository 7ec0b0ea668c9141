import { zipOf } from '../../../../../backend/test/support/files.js';
import { fileText } from './file-text.js';

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const { signal } = new AbortController();
const read = (bytes: Uint8Array, type: string, timeoutMs = 10_000) =>
  fileText({ kind: 'bytes', bytes, type, question: 'Le marché ?', room: 1_000 }, { signal, timeoutMs });

describe('the text of a file for a question', () => {
  it('(d204) takes a process of its own and no more: what ends it ends nothing else', async () => {
    // Every line is a part to choose from: together they take more than the process has.
    const lines = Buffer.alloc(10_000_000, 'a\n');
    await expect(read(lines, 'text/plain')).rejects.toMatchObject({ reason: 'office-too-large' });
    const cells = zipOf({
      'xl/sharedStrings.xml': `<si><t>${'x'.repeat(10_000_000)}</t></si>`,
      'xl/worksheets/sheet1.xml': `<row>${'<c t="s"><v>0</v></c>'.repeat(30)}</row>`,
    });
    await expect(read(cells, sheet)).rejects.toMatchObject({ reason: 'office-too-large' });
    expect(await read(Buffer.from('Le marché ouvre à six heures.'), 'text/plain')).toBe(
      'Le marché ouvre à six heures.',
    );
  });

  it('ends when its time is over', async () => {
    const long = Buffer.from('Il pleut sur le port. '.repeat(200_000));
    await expect(read(long, 'text/plain', 1)).rejects.toMatchObject({ reason: 'office-too-large' });
  });

  it('ends with the question', async () => {
    const stopped = AbortSignal.abort(new Error('cancelled'));
    const asked = { kind: 'bytes', bytes: Buffer.from('x'), type: 'text/plain', question: '', room: 9 } as const;
    await expect(fileText(asked, { signal: stopped, timeoutMs: 10_000 })).rejects.toThrow('cancelled');
  });
});
