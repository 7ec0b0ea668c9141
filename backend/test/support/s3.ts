import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A store that speaks enough of the S3 wire format for the specs: put, get, head, delete, list, bulk delete. */
export async function startS3(): Promise<{ url: string; stop(): Promise<void> }> {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, , ...parts] = decodeURIComponent(url.pathname).split('/');
    const key = parts.join('/');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const known = objects.get(key);
      const xml = (status: number, text: string) =>
        response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
      if (url.searchParams.has('list-type')) {
        const prefix = url.searchParams.get('prefix') ?? '';
        const keys = [...objects.keys()].filter(
          (one) => one.startsWith(prefix) && one > (url.searchParams.get('start-after') ?? ''),
        );
        return xml(
          200,
          `<ListBucketResult>${keys.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('')}</ListBucketResult>`,
        );
      }
      if (request.method === 'POST' && url.searchParams.has('delete')) {
        for (const [, one = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(one);
        return xml(200, '<DeleteResult/>');
      }
      if (request.method === 'PUT') {
        objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
        return response.writeHead(200, { ETag: '"x"' }).end();
      }
      if (request.method === 'DELETE') return (objects.delete(key), response.writeHead(204).end());
      if (!key) return response.writeHead(200).end();
      if (!known)
        return request.method === 'HEAD'
          ? response.writeHead(404).end()
          : xml(404, '<Error><Code>NoSuchKey</Code></Error>');
      response.writeHead(200, { 'Content-Type': known.type, 'Content-Length': known.bytes.length });
      return response.end(request.method === 'HEAD' ? undefined : known.bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
