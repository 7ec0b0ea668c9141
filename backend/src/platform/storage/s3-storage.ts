import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { checkedKey, Storage, type ListedObject, type StoredObject } from './storage.js';

export interface S3Settings {
  endpoint: string;
  publicEndpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/** Files in any S3-compatible store. */
export class S3Storage extends Storage {
  private readonly client: S3Client;
  private readonly signer: S3Client;

  constructor(private readonly settings: S3Settings) {
    super();
    this.client = clientOf(settings, settings.endpoint);
    // The host is part of what is signed: browsers must be given the address they can reach.
    this.signer = clientOf(settings, settings.publicEndpoint);
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    await this.client.send(new PutObjectCommand({ ...this.at(key), Body: bytes, ContentType: contentType }));
  }

  async get(key: string): Promise<Buffer | null> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.at(key)));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      return missing(error);
    }
  }

  async stat(key: string): Promise<StoredObject | null> {
    try {
      const head = await this.client.send(new HeadObjectCommand(this.at(key)));
      return { bytes: head.ContentLength ?? 0, contentType: head.ContentType ?? 'application/octet-stream' };
    } catch (error) {
      return missing(error);
    }
  }

  async list(folder: string, from: string): Promise<ListedObject[]> {
    const listed: ListedObject[] = [];
    for (let ContinuationToken: string | undefined, more = true; more; more = ContinuationToken !== undefined) {
      const { Contents = [], NextContinuationToken } = await this.client.send(
        new ListObjectsV2Command({
          Bucket: this.settings.bucket,
          Prefix: folder,
          StartAfter: `${folder}${from}`,
          ContinuationToken,
        }),
      );
      for (const { Key, LastModified } of Contents)
        if (Key) listed.push({ key: Key, changedAt: LastModified ?? new Date() });
      ContinuationToken = NextContinuationToken;
    }
    return listed;
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key)));
  }

  async removeFolder(prefix: string): Promise<void> {
    const Bucket = this.settings.bucket;
    for (;;) {
      const { Contents = [] } = await this.client.send(
        new ListObjectsV2Command({ Bucket, Prefix: checkedKey(`${prefix}x`).slice(0, -1) }),
      );
      if (!Contents.length) return;
      await this.client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects: Contents.map(({ Key }) => ({ Key })), Quiet: true } }),
      );
    }
  }

  /** An object is there whole or not at all. */
  async removeHalves(): Promise<void> {}

  async signedUrl(key: string, seconds: number, downloadName: string): Promise<string> {
    const ResponseContentDisposition = `attachment; filename*=UTF-8''${encodeURIComponent(downloadName)}`;
    return getSignedUrl(this.signer, new GetObjectCommand({ ...this.at(key), ResponseContentDisposition }), {
      expiresIn: seconds,
    });
  }

  async check(): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.settings.bucket }));
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: checkedKey(key) };
  }
}

function clientOf(settings: S3Settings, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Since client-s3 3.729 a checksum of an empty body is signed by default, which other stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function missing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null;
  throw error;
}
