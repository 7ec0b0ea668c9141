import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { s3ClientConfig, type S3Settings } from './s3-settings.js';
import { uploadStream } from './s3-upload.js';
import {
  checkedKey,
  isKey,
  MissingFile,
  piecesFolder,
  RangeNotSatisfiable,
  Storage,
  validity,
  type ByteRange,
  type ListedObject,
  type OpenedObject,
  type SignedUrlOptions,
  type StoredObject,
} from './storage.js';

const unknownType = 'application/octet-stream';

/** Files in any S3-compatible store. */
export class S3Storage extends Storage {
  private readonly client: S3Client;
  private readonly signer: S3Client;

  constructor(private readonly settings: S3Settings) {
    super();
    this.client = new S3Client(s3ClientConfig(settings));
    // The host is part of what is signed: browsers must be given the address they can reach.
    this.signer = new S3Client(s3ClientConfig(settings, settings.publicEndpoint));
  }

  async put(key: string, body: Buffer | Readable, contentType: string): Promise<{ bytes: number }> {
    const object = { ...this.at(key), ContentType: contentType };
    if (!Buffer.isBuffer(body)) return uploadStream(this.client, object, body);
    await this.client.send(new PutObjectCommand({ ...object, Body: body }));
    return { bytes: body.length };
  }

  async get(key: string): Promise<Buffer | null> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.at(key)));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      return missing(error);
    }
  }

  async open(key: string, range?: ByteRange): Promise<OpenedObject | null> {
    try {
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
      const found = await this.client.send(new GetObjectCommand({ ...this.at(key), Range }));
      if (!(found.Body instanceof Readable)) return null;
      // `bytes 0-99/5000`: the whole size is at the end.
      const whole = found.ContentRange?.split('/')[1] ?? found.ContentLength;
      return { stream: found.Body, bytes: Number(whole), contentType: found.ContentType ?? unknownType };
    } catch (error) {
      if (error instanceof S3ServiceException && error.name === 'InvalidRange') throw new RangeNotSatisfiable(key);
      return missing(error);
    }
  }

  async stat(key: string): Promise<StoredObject | null> {
    try {
      const head = await this.client.send(new HeadObjectCommand(this.at(key)));
      return { bytes: head.ContentLength ?? 0, contentType: head.ContentType ?? unknownType };
    } catch (error) {
      return missing(error);
    }
  }

  async copyTo(key: string, path: string): Promise<void> {
    const found = await this.open(key);
    if (!found) throw new MissingFile(key);
    await pipeline(found.stream, createWriteStream(path));
  }

  async list(folder: string, from: string): Promise<ListedObject[]> {
    const listed: ListedObject[] = [];
    const asked = { Bucket: this.settings.bucket, Prefix: folder, StartAfter: `${folder}${from}` };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, asked))
      for (const { Key, LastModified } of Contents)
        if (Key) listed.push({ key: Key, changedAt: LastModified ?? new Date() });
    return listed;
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key)));
  }

  async removeFolder(prefix: string): Promise<void> {
    const Bucket = this.settings.bucket;
    const asked = { Bucket, Prefix: checkedKey(`${prefix}x`).slice(0, -1) };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, asked)) {
      if (!Contents.length) continue;
      const Objects = Contents.map(({ Key }) => ({ Key }));
      await this.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    }
  }

  /** An object is there whole or not at all; the parts of an upload that never ended are not seen, but paid for. */
  async removeIncompleteWrites(olderThanMs: number): Promise<void> {
    const Bucket = this.settings.bucket;
    let from: Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | null = {};
    while (from) {
      const page: ListMultipartUploadsCommandOutput = await this.client.send(
        new ListMultipartUploadsCommand({ Bucket, ...from }),
      );
      for (const { Key = '', UploadId, Initiated } of page.Uploads ?? []) {
        const young = Initiated && Initiated.getTime() >= Date.now() - olderThanMs;
        // Resumable uploads may take a day and end by themselves; what has no key of ours is not ours to end.
        if (young || Key.startsWith(piecesFolder) || !isKey(Key)) continue;
        await this.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      }
      from = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null;
    }
  }

  async signedUrl(key: string, seconds: number, options: SignedUrlOptions = {}): Promise<string> {
    const { from, until } = validity(seconds, options);
    const { download, steadySeconds } = options;
    const object = new GetObjectCommand({
      ...this.at(key),
      ResponseContentDisposition:
        download && `attachment; filename*=UTF-8''${encodeURIComponent(download.toWellFormed())}`,
      ResponseCacheControl: steadySeconds ? `private, max-age=${steadySeconds}` : undefined,
    });
    const expiresIn = until - from;
    return getSignedUrl(this.signer, object, { expiresIn, signingDate: new Date(from * 1_000) });
  }

  async check(): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.settings.bucket }));
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: checkedKey(key) };
  }
}

function missing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null;
  throw error;
}
