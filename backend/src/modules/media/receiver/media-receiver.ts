import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { declaredKind, mediaKinds } from '@afi/contracts/media-kind';
import type { RouteFile } from '@afi/contracts/route';
import { Storage } from '@afi/runtime/storage';
import {
  FileReceiver,
  type FileSender,
  type ReceivedFile,
  type SentFile,
} from '../../../platform/files/file-receiver.js';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { Media } from '../domain/media.js';
import { cleanFileName, headBytes, judge, mostBytes, tooLarge } from '../domain/file.rules.js';
import { MediaQuota } from './media-quota.js';

/** Every file comes in here, however it was sent: judged by its first bytes, then counted and hashed on its way to storage. */
@Injectable()
export class MediaReceiver extends FileReceiver {
  constructor(
    private readonly em: EntityManager,
    private readonly scope: EntityScope,
    private readonly storage: Storage,
    private readonly quota: MediaQuota,
  ) {
    super();
  }

  /**
   * Refuses an honest sender before a byte is sent.
   * @throws Problem 413
   */
  announce(sent: SentFile, bytes: number): void {
    const kind = declaredKind(sent.fileName, sent.contentType) ?? 'file';
    if (bytes > mediaKinds[kind].maxBytes) throw tooLarge(kind, {});
  }

  /** A whole file in one call; of what is not announced the most is taken for granted. */
  async take(sender: FileSender, body: Readable, sent: SentFile, rule: RouteFile): Promise<ReceivedFile> {
    const id = uuid();
    const most = Math.max(...rule.kinds.map((kind) => mostBytes(kind, rule)));
    await this.quota.take(sender.accountId, id, Math.min(sender.announcedBytes ?? most, most));
    let came = 0;
    const counted = async function* () {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        came += chunk.length;
        yield chunk;
      }
    };
    try {
      const file = await this.receive(counted(), sent, rule, id);
      await this.quota.weighed(id, file.bytes);
      return file;
    } catch (error) {
      await this.quota.gaveBack(id, came).catch(() => undefined);
      throw error;
    }
  }

  async receive(body: AsyncIterable<Buffer>, sent: SentFile, rule: RouteFile, id = uuid()): Promise<ReceivedFile> {
    const chunks = body[Symbol.asyncIterator]();
    try {
      const head = await headOf(chunks);
      const { kind, contentType, maxBytes } = await judge(head, sent, rule);
      const hash = createHash('sha256');
      const whole = async function* () {
        let bytes = 0;
        for await (const chunk of joined(head, chunks)) {
          bytes += chunk.length;
          if (bytes > maxBytes) throw tooLarge(kind, rule);
          hash.update(chunk);
          yield chunk;
        }
      };
      const storageKey = `uploads/${id}`;
      const { bytes } = await this.storage.put(storageKey, Readable.from(whole(), { objectMode: false }), contentType);
      const fileName = cleanFileName(sent.fileName, kind);
      return { id, kind, contentType, fileName, bytes, contentHash: hash.digest(), storageKey };
    } catch (error) {
      await chunks.return?.();
      throw error;
    }
  }

  /** Asked by itself, outside the call's transaction: what was rolled back is not there. */
  async settle(file: ReceivedFile): Promise<void> {
    await this.scope.run(async () => {
      if (await this.em.count(Media, { id: file.id })) return;
      await this.storage.remove(file.storageKey);
      await this.quota.gaveBack(file.id);
    });
  }
}

async function headOf(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const head: Buffer[] = [];
  let bytes = 0;
  while (bytes < headBytes) {
    const next = await chunks.next();
    if (next.done) break;
    head.push(next.value);
    bytes += next.value.length;
  }
  return Buffer.concat(head);
}

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
