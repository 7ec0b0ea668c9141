/**
 * The file of a backup: a gzipped tar, sealed with a passphrase in the age format where one is given (age-encryption.org/v1),
 * so that usual tools open it too: `age -d FILE | tar xz`.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import tar from 'tar-stream';
import { UserError } from './cli-output.mjs';

const sealedBegin = 'age-encryption.org/v1';
/** 2^16 rounds of scrypt: 64 MB and a quarter of a second. The default takes 256 MB, which a small server lacks. */
const workFactor = 16;

/**
 * @typedef {object} ArchiveWriter
 * @property {(name: string, content: string | Buffer) => Promise<void>} add
 * @property {(name: string, size: number, content: Readable) => Promise<void>} addStream exactly `size` bytes
 */

/**
 * Writes a file that appears under its name when it is whole, readable by its owner only.
 * @param {string} file
 * @param {string | undefined} passphrase
 * @param {(archive: ArchiveWriter) => Promise<void>} fill
 */
export async function writeArchive(file, passphrase, fill) {
  const pack = tar.pack();
  const part = `${file}.part`;
  // Made anew: one that stood there may be open to others, in a folder they share.
  await rm(part, { force: true });
  const zipped = new PassThrough();
  const written = Promise.all([
    pipeline(pack, createGzip({ level: 3 }), zipped),
    sealed(zipped, passphrase).then((bytes) => pipeline(bytes, createWriteStream(part, { mode: 0o600, flags: 'wx' }))),
  ]);
  // Told by `written` below: until then nobody listens.
  written.catch((error) => pack.destroy(error));
  /** @type {ArchiveWriter} */
  const archive = {
    add: (name, content) =>
      new Promise((done, failed) => pack.entry({ name }, content, (error) => (error ? failed(error) : done()))),
    addStream: (name, size, content) =>
      new Promise((done, failed) => {
        const entry = pack.entry({ name, size }, (error) => (error ? failed(error) : done()));
        content.once('error', failed);
        content.pipe(entry);
      }),
  };
  try {
    await Promise.race([fill(archive), written]);
    pack.finalize();
    await written;
    await rename(part, file);
  } catch (error) {
    pack.destroy();
    await written.catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Hands out the entries one after the other; each is read whole before the next.
 * @param {string} file
 * @param {string | undefined} passphrase
 * @param {(name: string, size: number, content: Readable) => Promise<void>} take
 */
export async function readArchive(file, passphrase, take) {
  const extract = tar.extract();
  const bytes = await opened(file, passphrase);
  const fed = pipeline(bytes, createGunzip(), extract);
  fed.catch((error) => extract.destroy(error));
  try {
    for await (const entry of extract) {
      await take(entry.header.name, entry.header.size ?? 0, /** @type {any} */ (entry));
      entry.resume();
    }
    await fed;
  } catch (error) {
    extract.destroy();
    await fed.catch(() => {});
    if (error instanceof UserError || /** @type {any} */ (error).code === 'ENOSPC') throw error;
    throw new UserError(
      `La sauvegarde ${file} est abîmée ou incomplète (${/** @type {Error} */ (error).message})`,
      'The backup is damaged or incomplete',
    );
  }
}

/**
 * @param {Readable} plain
 * @param {string | undefined} passphrase
 * @returns {Promise<Readable>}
 */
async function sealed(plain, passphrase) {
  if (!passphrase) return plain;
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/**
 * @param {string} file
 * @param {string | undefined} passphrase
 * @returns {Promise<Readable>}
 */
async function opened(file, passphrase) {
  if (!(await isSealed(file))) {
    if (!passphrase) return createReadStream(file);
    throw new UserError(
      'Cette sauvegarde n’est pas chiffrée : quelqu’un a pu la remplacer. Sans BACKUP_PASSPHRASE, elle est lue telle quelle',
      'This backup is not encrypted, somebody may have put it there: without BACKUP_PASSPHRASE it is read as it is',
    );
  }
  if (!passphrase) {
    throw new UserError(
      'Cette sauvegarde est chiffrée : donnez sa phrase secrète dans BACKUP_PASSPHRASE',
      'This backup is encrypted: give its passphrase in BACKUP_PASSPHRASE',
    );
  }
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(createReadStream(file))));
  } catch {
    throw new UserError(
      'Ce n’est pas la phrase secrète de cette sauvegarde',
      'This is not the passphrase of this backup',
    );
  }
}

/** @param {string} file */
async function isSealed(file) {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(sealedBegin.length), 0, sealedBegin.length, 0);
    return buffer.toString('latin1') === sealedBegin;
  } finally {
    await handle.close();
  }
}

/** @param {Readable} stream @returns {ReadableStream<Uint8Array>} */
const toWeb = (stream) => /** @type {any} */ (Readable.toWeb(stream));
/** @param {ReadableStream<Uint8Array>} stream */
const fromWeb = (stream) => Readable.fromWeb(/** @type {any} */ (stream));
