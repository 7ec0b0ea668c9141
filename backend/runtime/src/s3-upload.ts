import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3';

/** S3 takes no smaller part but the last. */
const partBytes = 5 * 1024 * 1024;

/** Where an object goes and what it is. */
export interface S3Object {
  readonly Bucket: string;
  readonly Key: string;
  readonly ContentType: string;
}

/**
 * Uploads a stream of unknown length part by part, all through the same 5 MB of memory (`@aws-sdk/lib-storage` holds
 * four times as much: measured). What fails takes back the parts it has sent.
 */
export async function uploadStream(client: S3Client, object: S3Object, body: Readable): Promise<{ bytes: number }> {
  const place = { Bucket: object.Bucket, Key: object.Key };
  const sent: CompletedPart[] = [];
  let bytes = 0;
  let UploadId: string | undefined;
  try {
    for await (const part of partsOf(body)) {
      bytes += part.length;
      if (!UploadId && part.length < partBytes) {
        await client.send(new PutObjectCommand({ ...object, Body: part }));
        return { bytes };
      }
      UploadId ??= (await client.send(new CreateMultipartUploadCommand(object))).UploadId;
      const PartNumber = sent.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...place, UploadId, PartNumber, Body: part }));
      sent.push({ PartNumber, ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts: sent } }));
    return { bytes };
  } catch (error) {
    // What cannot be taken back now is swept later.
    if (UploadId) await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined);
    throw error;
  }
}

/** The stream in whole parts and, unless it ends with one, a shorter last one. Each is valid until the next is asked for. */
async function* partsOf(body: Readable): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafeSlow(partBytes);
  let [held, whole] = [0, 0];
  for await (const piece of body as AsyncIterable<Buffer>) {
    for (let taken = 0; taken < piece.length;) {
      const copied = piece.copy(part, held, taken);
      taken += copied;
      held += copied;
      if (held < partBytes) continue;
      yield part;
      held = 0;
      whole += 1;
    }
  }
  if (held || !whole) yield part.subarray(0, held);
}
