/** Against what people keep: uploads, room on the disk, texts, addresses of links. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hold } from './target.mjs';

/** @param {string} folder */
const bytesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/postgres') && !entry.parentPath.includes('/logs'))
    .reduce(
      (sum, { parentPath, name }) =>
        sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.blocks ?? 0) * 512,
      0,
    );

const inside = [
  'http://127.0.0.1:22/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest',
  'http://168.63.129.16/',
  'http://0x7f.1/',
  'file:///etc/passwd',
];

/** @type {import('../attack.mjs').Attack[]} */
export const contentAttacks = [
  {
    row: 'd78',
    name: 'large files sent where nobody may',
    run: async ({ call, dataDir, communityId, tokens }) => {
      const before = bytesIn(dataDir);
      const statuses = [];
      for (const token of [undefined, 'x'.repeat(43), tokens.admin]) {
        const form = new FormData();
        form.set('communityId', communityId);
        form.set('file', new Blob([`%PDF-1.7\n${' '.repeat(9_000_000)}`], { type: 'application/pdf' }), 'Note.pdf');
        statuses.push(
          (
            await call('POST', '/client/documents', { body: form, ...(token ? { token } : {}) }).catch(() => ({
              status: 401,
            }))
          ).status,
        );
      }
      hold(
        statuses.every((status) => [0, 401, 403].includes(status)),
        `answered ${statuses.join()}`,
      );
      const left = bytesIn(dataDir) - before;
      hold(left < 1_000_000, `${left} bytes were left`);
      return `refused (${statuses.map((status) => status || 'hung up').join()}), nothing left`;
    },
  },
  {
    row: 'd83',
    name: 'names of files that break headers',
    run: async ({ call, tokens }) => {
      const statuses = [];
      for (const name of [
        'Œuvre — n° 1.pdf',
        'a\r\nX-Evil: 1.pdf',
        '\u202efdp.exe',
        'x'.repeat(5_000),
        '../../etc/passwd',
      ]) {
        const reply = await call('POST', '/client/uploads', {
          token: tokens.owner,
          headers: {
            'Tus-Resumable': '1.0.0',
            'Upload-Length': '10',
            'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
          },
        });
        hold(reply.status < 429, `${JSON.stringify(name)} answered ${reply.status}`);
        hold(reply.headers.get('access-control-allow-origin') !== '*', 'any site may send');
        statuses.push(reply.status);
      }
      return statuses.join();
    },
  },
  {
    row: 'd41',
    name: 'links that lead inside',
    run: async ({ call, tokens, communityId }) => {
      for (const url of inside) {
        const { status } = await call('POST', '/client/documents', { token: tokens.owner, body: { communityId, url } });
        // A caller who came too often was refused for that, and nothing was looked at.
        hold(status >= 400 && status < 429, `${url} answered ${status}`);
      }
      return `${inside.length} refused`;
    },
  },
];
