/** Against the workers, and through what they bring back: hostile PDFs and sites, drafts that grow. */
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { smallPdf } from '../chaos/small-pdf.mjs';
import { atOnce, hold, people, until } from './target.mjs';

/** @typedef {import('./target.mjs').Target} Target */

/** @param {Target} target @param {Uint8Array} bytes @param {string} token */
async function sendPdf({ call, communityId }, bytes, token) {
  const form = new FormData();
  form.set('communityId', communityId);
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'Note.pdf');
  const reply = await call('POST', '/client/documents', { token, body: form });
  if (reply.status !== 202) throw new Error(`the document was refused: ${reply.status} ${reply.body.code}`);
  return /** @type {string} */ (reply.body.id);
}

/** @param {Target} target @param {string} id @param {string} token @param {number} [milliseconds] */
const ended = ({ call }, id, token, milliseconds = 100_000) =>
  until(
    'end of the document',
    async () => {
      const { body } = await call('GET', `/client/documents/${id}`, { token });
      return ['done', 'failed'].includes(body.status) && body;
    },
    milliseconds,
  );

/** Signs somebody in while the workers have this in hand. @param {Target} target @param {string} who */
async function codeWithin({ signIn }, who, milliseconds = 5_000) {
  const begin = Date.now();
  await signIn(who);
  const took = Date.now() - begin;
  hold(took < milliseconds, `a login code took ${took} ms`);
  return took;
}

/** Six sections, long enough to become posts of their own. */
async function longPdf() {
  const document = await PDFDocument.create();
  const [plain, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  for (let section = 1; section <= 6; section += 1) {
    const page = document.addPage([595, 842]);
    page.drawText(`Chapitre ${section}`, { x: 60, y: 780, size: 22, font: bold });
    const text = Array.from({ length: 40 }, (_, n) => `La phrase ${n} du chapitre ${section} dit une chose de plus.`);
    page.drawText(text.join(' '), { x: 60, y: 740, size: 11, font: plain, maxWidth: 470, lineHeight: 15 });
  }
  return document.save();
}

/** 1 000 times the same page of lines without an end of sentence: 160 kB of file, 60 000 lines of text. */
async function densePdf() {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (let line = 0; line < 60; line += 1)
    page.drawText('le mot suit le mot sans que jamais rien ne finisse ni ne commence-', {
      x: 40,
      y: 800 - line * 12,
      size: 9,
      font,
    });
  const [copy] = await document.copyPages(document, [0]);
  for (let index = 1; index < 1_000 && copy; index += 1) document.addPage(copy);
  return document.save();
}

/** @type {import('../attack.mjs').Attack[]} */
export const documentAttacks = [
  {
    row: 'd56',
    name: 'drafts merged into each other, again and again',
    run: async (target) => {
      const { call, tokens } = target;
      const document = await ended(target, await sendPdf(target, await longPdf(), tokens.owner), tokens.owner);
      const path = `/client/documents/${document.id}/drafts`;
      const [a, b] = document.drafts.map((/** @type {{ id: string }} */ { id }) => id);
      hold(document.drafts.length > 1, `${document.drafts.length} draft`);
      for (const { id, version } of document.drafts.slice(0, 2)) {
        const body = { content: `<p>${'&amp;'.repeat(9_990)}</p>`, version };
        const reply = await call('PATCH', `${path}/${id}`, { token: tokens.owner, body });
        hold(reply.status === 200, `a draft of 50 000 characters answered ${reply.status} ${reply.body.code}`);
      }
      /** @type {Record<string, number>} */
      const statuses = {};
      for (let round = 0; round < 14; round += 1) {
        const [into, from] = round % 2 ? [b, a] : [a, b];
        const { status, body } = await call('POST', `${path}/merge`, { token: tokens.owner, body: { into, from } });
        const said = `${status} ${body.code ?? ''}`.trim();
        statuses[said] = (statuses[said] ?? 0) + 1;
      }
      const after = await call('GET', `/client/documents/${document.id}`, { token: tokens.owner });
      hold(after.status === 200 && after.text.length < 1_000_000, `${after.text.length} characters`);
      return `${after.text.length} characters (${JSON.stringify(statuses)})`;
    },
  },
  {
    row: 'd80',
    name: 'a dense PDF while somebody signs in',
    long: true,
    run: async (target) => {
      const id = await sendPdf(target, await densePdf(), target.tokens.stranger && target.tokens.owner);
      const took = await codeWithin(target, people.stranger);
      const document = await ended(target, id, target.tokens.owner);
      return `a code in ${took} ms; the document: ${document.error?.code ?? document.status}`;
    },
  },
  {
    row: 'd81',
    name: 'a robots.txt made to be slow, while somebody signs in',
    long: true,
    run: async (target) => {
      const { site, call, tokens, communityId } = target;
      site.serve('/robots.txt', 'text/plain', `User-agent: *\n${`Disallow: /${'*a'.repeat(200)}b\n`.repeat(1_200)}`);
      site.serve(`/${'a'.repeat(500)}`, 'text/html', '<h1>Une page</h1><p>Rien.</p>');
      const { status, body } = await call('POST', '/client/documents', {
        token: tokens.owner,
        body: { communityId, url: `http://${site.host}/${'a'.repeat(500)}` },
      });
      hold(status === 202, `the link was refused: ${status} ${body.code}`);
      const took = await codeWithin(target, people.stranger);
      const document = await ended(target, body.id, tokens.owner);
      return `a code in ${took} ms; the document: ${document.error?.code ?? document.status}`;
    },
  },
  {
    row: 'd72',
    name: 'one account’s 20 documents before another’s one',
    long: true,
    run: async (target) => {
      const { tokens, call } = target;
      const pdf = await smallPdf('foule');
      const theirs = await atOnce(20, () => sendPdf(target, pdf, tokens.owner));
      const { body: own } = await call('POST', '/client/communities', {
        token: tokens.stranger,
        body: { name: 'Chorale', type: 'association', city: 'Lomé', about: '' },
      });
      const mine = await sendPdf({ ...target, communityId: own.id }, pdf, tokens.stranger);
      await ended(target, mine, tokens.stranger);
      const { body: jobs } = await call('GET', '/client/documents?limit=50', { token: tokens.owner });
      const waiting = jobs.items.filter(
        (/** @type {any} */ { id, status }) => theirs.includes(id) && !['done', 'failed'].includes(status),
      );
      for (const id of theirs) await ended(target, id, tokens.owner);
      hold(waiting.length > 0, 'the one came after all twenty');
      return `done while ${waiting.length} of the 20 were still waiting`;
    },
  },
];
