/** Documents: reading PDF files over `pdftotext`, finding articles over bare readability, and the whole way from upload to drafts. */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, install, installLine, isInstalled } from '../lib/system-packages.mjs';
import { freePort } from '../lib/free-port.mjs';
import { run } from '../lib/run-command.mjs';
import { articlePages, bareArticle } from './lib/article-pages.mjs';
import { built } from './lib/child-process.mjs';
import { limitFigure, median, missingFigure, ratioFigure } from './lib/figure.mjs';
import { frenchPdf } from './lib/french-pdf.mjs';
import { openSocket, startPlatform } from './lib/platform.mjs';

const lengths = [100, 300];

/** @param {import('./lib/room.mjs').Room} room */
export async function documents(room) {
  const files = [];
  for (const pages of lengths) {
    const path = join(room.folder, `${pages}-${randomUUID()}.pdf`);
    writeFileSync(path, await frenchPdf(pages));
    files.push(path);
  }
  return [...(await extraction(files)), await articles(), ...(await uploadToDrafts(room))];
}

/** @param {readonly string[]} files */
async function extraction(files) {
  const { readPdf } = await built('workers/dist/tools/pdf/read-pdf.js');
  const pages = lengths.reduce((sum, one) => sum + one, 0);
  const hasTool = isInstalled('pdftotext') || (canInstall() && (await install(['poppler-utils'])));
  const rounds = [];
  /** @type {number[]} */
  const peaks = [];
  for (let round = 0; round < 4; round += 1) {
    const bare = await seconds(async () => {
      for (const file of files) if (hasTool) await run('pdftotext', ['-enc', 'UTF-8', file, '/dev/null']);
    });
    const own = await seconds(async () => {
      for (const file of files) {
        const memory = peakOfChild();
        await readPdf(file, { signal: new AbortController().signal, onPage: () => {} });
        peaks.push(memory.end());
      }
    });
    // The first round fills the disk cache for both, and starts the reader.
    if (round > 0) rounds.push({ value: pages / own, baseline: pages / bare });
  }
  const name = 'documents: pages read, over pdftotext';
  const peak = Math.max(...peaks);
  return [
    hasTool
      ? ratioFigure({
          name,
          unit: 'pages/s',
          rounds,
          least: 0.5,
          note: `${lengths.join(' and ')} pages; the reader is warm from the round before, as for the second file of a worker`,
        })
      : missingFigure({
          name,
          unit: 'pages/s',
          bar: 'ratio >= 0.5',
          why: `pdftotext is missing (${installLine(['poppler-utils'])})`,
        }),
    Number.isFinite(peak) && peak > 0
      ? limitFigure({ name: 'documents: memory of the reading child, 300 pages', value: peak, unit: 'MB', most: 512 })
      : missingFigure({
          name: 'documents: memory of the reading child, 300 pages',
          unit: 'MB',
          bar: '<= 512 MB',
          why: 'needs /proc',
        }),
  ];
}

/** The largest resident memory, in MB, any child of this process had until the end. */
function peakOfChild() {
  let peak = 0;
  const look = () => {
    for (const pid of childrenOf(process.pid)) {
      try {
        const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
        if (/pdf-reader/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) peak = Math.max(peak, kilobytes / 1024);
      } catch {
        // It ended meanwhile.
      }
    }
  };
  const timer = setInterval(look, 50);
  return {
    end() {
      look();
      clearInterval(timer);
      return peak;
    },
  };
}

/** @param {number} parent */
function childrenOf(parent) {
  try {
    return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

async function articles() {
  const { readArticle } = await built('workers/dist/tools/page/read-article.js');
  // Enough for both to be warm: with a few pages the compiler is measured, not the reading.
  const pages = articlePages(25);
  // As they come: ours decodes them too.
  const sent = pages.map((html) => ({
    bytes: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url: 'https://exemple.test/article',
  }));
  const rounds = [];
  const signal = new AbortController().signal;
  const warmRounds = 2;
  for (let round = 0; round < warmRounds + 9; round += 1) {
    const took = { bare: 0, own: 0 };
    // Page by page in turn: what else the machine does falls on both.
    for (const [at, page] of pages.entries()) {
      took.bare += await seconds(async () => bareArticle(page));
      took.own += await seconds(() => readArticle(/** @type {(typeof sent)[number]} */ (sent[at]), { signal }));
    }
    if (round >= warmRounds) rounds.push({ value: pages.length / took.own, baseline: pages.length / took.bare });
  }
  const kilobytes = Math.round(median(pages.map((html) => html.length)) / 1024);
  return ratioFigure({
    name: 'documents: articles found, over bare readability + linkedom',
    unit: 'articles/s',
    rounds,
    least: 0.9,
    note: `pages of ${kilobytes} KB; ours reads them in a warm thread that can be stopped, bare runs warm in this one`,
  });
}

/** @param {import('./lib/room.mjs').Room} room */
async function uploadToDrafts(room) {
  const health = await freePort();
  const platform = await startPlatform(room, { env: { HEALTH_PORT: String(health) } });
  const person = await platform.person('+2250700000001');
  const socket = await openSocket(platform.url, person.token);
  const times = [];
  for (let file = 0; file < 3; file += 1) {
    const pdf = await frenchPdf(100, `envoi ${file}`);
    /** @type {PromiseWithResolvers<string>} */
    const ended = Promise.withResolvers();
    socket.on('job.progressed', ({ status }) => /done|failed/.test(status) && ended.resolve(status));
    const begin = performance.now();
    const { id } = await person.sendPdf(pdf, 'rapport.pdf');
    await ended.promise;
    const { drafts } = await person.get(`/client/documents/${id}`);
    times.push((performance.now() - begin) / 1000);
    socket.off('job.progressed');
    if (!drafts.length) throw new Error('the document gave no drafts');
  }
  socket.close();
  const answer = await fetch(`http://127.0.0.1:${health}`);
  const { loopDelay } = /** @type {any} */ (await answer.json());
  await platform.stop();
  return [
    limitFigure({ name: 'documents: 100 pages from upload to drafts', value: median(times), unit: 's', most: 8 }),
    limitFigure({
      // Waits for a core are the machine's: what counts is what the host itself did with one.
      name: 'documents: times the worker host computed for longer than 100 ms meanwhile',
      value: loopDelay.busy,
      unit: 'times',
      most: 0,
      note: `told by its health answer; its longest wait for its turn was ${loopDelay.maxMs} ms, 99 of 100 within ${loopDelay.p99Ms} ms`,
    }),
  ];
}

/** @param {() => Promise<unknown>} work */
async function seconds(work) {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}
