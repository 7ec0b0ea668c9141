import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  bytes: Buffer;
  type: string;
  /** `x-amz-meta-…` headers it was put with. */
  meta?: Record<string, string>;
}

/** An upload in parts that has not ended. */
interface OpenUpload {
  key: string;
  type: string;
  begun: Date;
  parts: Map<number, Buffer>;
}

interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  body?: Buffer | string;
}

/** A store that speaks enough of the S3 wire format for the specs. */
export interface S3Emulator {
  readonly url: string;
  /** Uploads in parts that have not ended. */
  readonly openUploads: ReadonlyMap<string, OpenUpload>;
  /** Keys of all objects. */
  keys(): string[];
  stop(): Promise<void>;
}

/** Objects with ranges, lists, bulk delete, and uploads in parts. */
export async function startS3(): Promise<S3Emulator> {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, OpenUpload>();
  const server = createServer((request, response) => {
    buffer(request).then(
      (body) => {
        const { status, headers, body: answer } = answerOf(request, body, objects, uploads);
        response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : answer);
      },
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    openUploads: uploads,
    keys: () => [...objects.keys()].sort(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerOf(
  request: IncomingMessage,
  body: Buffer,
  objects: Map<string, StoredObject>,
  uploads: Map<string, OpenUpload>,
): Answer {
  const url = new URL(request.url ?? '/', 'http://s3');
  const key = decodeURIComponent(url.pathname).split('/').slice(2).join('/');
  const asked = url.searchParams;
  const type = request.headers['content-type'] ?? '';
  if (asked.has('uploads') || asked.has('uploadId')) return uploadOf(request.method, key, type, asked, body);
  if (asked.has('list-type')) {
    const [prefix, after] = [asked.get('prefix') ?? '', asked.get('start-after') ?? ''];
    const keys = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after);
    return xml(200, 'ListBucketResult', keys.map((one) => `<Contents><Key>${one}</Key></Contents>`).join(''));
  }
  if (request.method === 'POST' && asked.has('delete')) {
    for (const [, one = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(one);
    return xml(200, 'DeleteResult', '');
  }
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, type, meta: metaOf(request) });
    return { status: 200, headers: { ETag: '"x"' } };
  }
  if (request.method === 'DELETE') return (objects.delete(key), { status: 204 });
  if (!key) return { status: 200 };
  const known = objects.get(key);
  return known ? contentOf(known, request.headers.range) : xml(404, 'Error', '<Code>NoSuchKey</Code>');

  /** Pages of two, so that specs with few uploads see several. */
  function uploadPage(asked: URLSearchParams): string {
    const left = [...uploads].filter(([id]) => Number(id) > Number(asked.get('upload-id-marker') ?? 0));
    const page = left.slice(0, 2);
    const [last = '', upload] = page.at(-1) ?? [];
    const next = `<NextKeyMarker>${upload?.key ?? ''}</NextKeyMarker><NextUploadIdMarker>${last}</NextUploadIdMarker>`;
    return `${page.map(uploadLine).join('')}<IsTruncated>${left.length > page.length}</IsTruncated>${next}`;
  }

  function uploadOf(method = '', key: string, type: string, asked: URLSearchParams, body: Buffer): Answer {
    const id = asked.get('uploadId') ?? '';
    if (method === 'GET' && !id) return xml(200, 'ListMultipartUploadsResult', uploadPage(asked));
    if (!id) {
      const made = String(uploads.size + 1);
      uploads.set(made, { key, type, begun: new Date(), parts: new Map() });
      return xml(200, 'InitiateMultipartUploadResult', `<UploadId>${made}</UploadId>`);
    }
    const upload = uploads.get(id);
    if (!upload) return xml(404, 'Error', '<Code>NoSuchUpload</Code>');
    if (method === 'GET') return xml(200, 'ListPartsResult', [...upload.parts].map(partLine).join(''));
    if (method === 'PUT') {
      upload.parts.set(Number(asked.get('partNumber')), body);
      return { status: 200, headers: { ETag: '"part"' } };
    }
    uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const parts = [...upload.parts].sort(([one], [other]) => one - other).map(([, part]) => part);
    objects.set(upload.key, { bytes: Buffer.concat(parts), type: upload.type });
    return xml(200, 'CompleteMultipartUploadResult', `<Key>${key}</Key>`);
  }
}

function uploadLine([id, { key, begun }]: [string, OpenUpload]): string {
  return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`;
}

function partLine([number, bytes]: [number, Buffer]): string {
  return `<Part><PartNumber>${number}</PartNumber><Size>${bytes.length}</Size><ETag>"part"</ETag></Part>`;
}

function metaOf(request: IncomingMessage): Record<string, string> {
  const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}

function contentOf({ bytes, type, meta }: StoredObject, range: string | undefined): Answer {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined)
    return { status: 200, headers: { ...meta, 'Content-Type': type, 'Content-Length': bytes.length }, body: bytes };
  const start = Number(from);
  if (start >= bytes.length) return xml(416, 'Error', '<Code>InvalidRange</Code>');
  const body = bytes.subarray(start, to ? Number(to) + 1 : undefined);
  const headers = {
    'Content-Type': type,
    'Content-Length': body.length,
    'Content-Range': `bytes ${start}-${start + body.length - 1}/${bytes.length}`,
  };
  return { status: 206, headers, body };
}

function xml(status: number, name: string, content: string): Answer {
  const body = `<?xml version="1.0"?><${name}>${content}</${name}>`;
  return { status, headers: { 'Content-Type': 'application/xml' }, body };
}
