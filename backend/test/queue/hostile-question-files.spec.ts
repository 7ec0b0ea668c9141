import { densePdf } from '../../../workers/src/tools/pdf/pdf-fixture.js';
import { Talk, textOf } from '../http/assistant/talk.js';
import type { Caller } from '../support/caller.js';
import { zipOf } from '../support/files.js';
import { people, Platform } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';
import type { WorkerProcess } from '../support/workers.js';

const openXml = (part: string) => `application/vnd.openxmlformats-officedocument.${part}`;
const [sheet, word] = [openXml('spreadsheetml.sheet'), openXml('wordprocessingml.document')];
const zipped = (type: string, parts: Record<string, string>) =>
  zipOf({ '[Content_Types].xml': `<Types><Override ContentType="${type}.main+xml"/></Types>`, ...parts });
const row = (cell: string, times: number) => `<row>${cell.repeat(times)}</row>`;

/** Small files that grow when they are read. */
const growing: [what: string, name: string, type: string, bytes: () => Buffer][] = [
  [
    'a book whose cells repeat a long word',
    'mots.xlsx',
    sheet,
    () =>
      zipped(sheet, {
        'xl/sharedStrings.xml': `<si><t>${'x'.repeat(10 << 20)}</t></si>`,
        'xl/worksheets/sheet1.xml': row('<c t="s"><v>0</v></c>', 30),
      }),
  ],
  [
    'a book of two million cells',
    'cases.xlsx',
    sheet,
    () =>
      zipped(sheet, {
        'xl/sharedStrings.xml': '<si><t>un mot</t></si>',
        'xl/worksheets/sheet1.xml': row('<c t="s"><v>0</v></c>', 1_900_000),
      }),
  ],
  ['a text of five million lines', 'lignes.txt', 'text/plain', () => Buffer.alloc(10_000_000, 'a\n')],
];

describe('files of a question made to keep a worker busy', () => {
  let platform: Platform;
  let worker: WorkerProcess;
  let mine: Caller;
  let other: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    worker = await platform.addWorkers();
    mine = await signedIn(platform, people.owner);
    other = await signedIn(platform, people.stranger);
  });
  afterAll(() => platform.stop());

  /** Asks about files. @returns how to know whether the answer is over, and what it says */
  const asked = async (caller: Caller, files: [name: string, type: string, bytes: Buffer][]) => {
    const mediaIds: string[] = [];
    for (const [name, type, bytes] of files) {
      const sent = await caller.upload<{ id: string }>('/client/media', {}, { name, type, bytes });
      expect([name, sent.status]).toEqual([name, 201]);
      mediaIds.push(sent.body.id);
    }
    const talk = await Talk.begin(caller);
    const { answerId } = await talk.ask('À quelle heure est la réunion ?', { mediaIds });
    return {
      state: async () => (await talk.answer(answerId)).state,
      text: async () => textOf(await talk.ended(answerId)),
    };
  };

  it.each(growing)('(d204) ends no worker and delays no login code: %s', async (_what, name, type, bytes) => {
    const to = [people.member, people.reader, people.team][growing.findIndex(([, one]) => one === name)] ?? '';
    // What counts is how it is when two are read at once.
    const answers = await Promise.all([mine, other].map((caller) => asked(caller, [[name, type, bytes()]])));
    const begin = performance.now();
    expect((await platform.visitor().post('/client/auth/code', { identifier: to })).status).toBe(202);
    await until(`a code for ${to}`, async () => (await platform.outbox(to))[0]);
    expect(performance.now() - begin).toBeLessThan(5_000);
    for (const { text } of answers)
      expect(await text()).toContain(`Je n’ai pas lu «\u00a0${name}\u00a0»\u00a0: il est trop`);
    expect([worker.process.exitCode, worker.process.signalCode, worker.process.killed]).toEqual([null, null, false]);
  });

  it('(d205) of one account are read one after the other: somebody else’s are read meanwhile', async () => {
    const five = (said: string): [string, string, Buffer][] =>
      Array.from({ length: 5 }, (_, at) => [
        `${said}${at}.pdf`,
        'application/pdf',
        densePdf(`${said} ${at}`.padEnd(90, ' mot')),
      ]);
    const heavy = await Promise.all(['un', 'deux'].map((said) => asked(mine, five(said))));
    const said = 'La réunion est à huit heures.';
    const small = await asked(other, [
      ['mot.txt', 'text/plain', Buffer.from(said)],
      ['note.docx', word, zipped(word, { 'word/document.xml': `<w:p><w:t>${said}</w:t></w:p>` })],
    ]);
    const text = await small.text();
    expect([text.includes('**mot.txt** [1]'), text.includes('**note.docx** [2]')]).toEqual([true, true]);
    expect(await Promise.all(heavy.map(({ state }) => state()))).toEqual(['waiting', 'waiting']);
  });
});
