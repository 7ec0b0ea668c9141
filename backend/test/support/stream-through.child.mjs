/**
 * Puts 100 MB into a storage and reads them again, in a process of its own, and tells by how many bytes its memory grew
 * at most meanwhile. Runs the sources as they are, told a folder or the address of an S3 store:
 * `node --expose-gc --experimental-transform-types stream-through.child.mjs <place>`.
 */
import { registerHooks } from 'node:module';
import { Readable } from 'node:stream';

registerHooks({
  resolve: (specifier, context, next) => {
    const ours = context.parentURL?.endsWith('.ts') && specifier.startsWith('./');
    return next(ours ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});

const pieceBytes = 64 * 1024;
const lookBytes = 64 * pieceBytes;
const place = process.argv[2] ?? '';

async function storage() {
  if (!place.startsWith('http')) {
    const { FolderStorage } = await import('../../runtime/src/folder-storage.ts');
    return new FolderStorage(place);
  }
  const { S3Storage } = await import('../../runtime/src/s3-storage.ts');
  const keys = { region: 'garage', bucket: 'afi', accessKey: 'k', secretKey: 's' };
  return new S3Storage({ endpoint: place, publicEndpoint: place, ...keys });
}

let most = 0;
/** What is held: not what only waits to be collected. Looked at every few megabytes. */
function look(/** @type {number} */ done) {
  if (done % lookBytes) return;
  globalThis.gc?.();
  most = Math.max(most, process.memoryUsage.rss());
}

/** Bytes as they come from a network: every piece new memory. */
function content(/** @type {number} */ bytes) {
  return Readable.from(
    (async function* () {
      for (let sent = 0; sent < bytes; sent += pieceBytes) {
        yield Buffer.alloc(pieceBytes, 1);
        look(sent);
      }
    })(),
  );
}

async function through(/** @type {number} */ bytes) {
  const put = await files.put('streams/big', content(bytes), 'video/mp4');
  let read = 0;
  const opened = await files.open('streams/big');
  for await (const piece of opened?.stream ?? []) {
    // Pieces of a network are of any size.
    if ((read % lookBytes) + piece.length >= lookBytes) look(0);
    read += piece.length;
  }
  if (put.bytes !== bytes || read !== bytes) throw new Error(`${put.bytes} put, ${read} read`);
}

const files = await storage();
// A process that has worked before: what the first streams take is kept for all that follow.
await through(10 * 1024 * 1024);
most = 0;
look(0);
const before = most;
await through(100 * 1024 * 1024);
process.stdout.write(String(most - before));
