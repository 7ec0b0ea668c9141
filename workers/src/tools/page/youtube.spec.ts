import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicPolicy } from './page-policy.js';
import { readYoutube, youtubeId } from './youtube.js';

const id = 'dQw4w9WgXcQ';

describe('a link to a video', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}&t=42s`,
    `https://youtube.com/watch?list=x&v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/live/${id}`,
  ])('is known by its eleven letters: %s', (link) => expect(youtubeId(link)).toBe(id));

  it.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/@chaine',
    'https://www.youtube.com/watch?v=court',
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://example.com/watch?v=${id}`,
    'rien',
  ])('is not seen where there is none: %s', (link) => expect(youtubeId(link)).toBeNull());
});

describe('asking about a video', () => {
  let server: Server;
  let answer: { status: number; body: string };
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      url = request.url ?? '';
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const ask = () =>
    readYoutube(
      id,
      {
        ...publicPolicy('https://afi.example'),
        youtubeOembedUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/oembed`,
      },
      new AbortController().signal,
    );

  it('gives its title and author, and makes no other request', async () => {
    answer = { status: 200, body: JSON.stringify({ title: ' Le mil ', author_name: 'Awa', html: '<iframe>' }) };
    await expect(ask()).resolves.toEqual({
      id,
      url: `https://www.youtube.com/watch?v=${id}`,
      title: 'Le mil',
      author: 'Awa',
    });
    expect(url).toBe(`/oembed?url=${encodeURIComponent(`https://www.youtube.com/watch?v=${id}`)}&format=json`);
  });

  it.each([401, 403, 404])('says so when it is private or gone (%i)', async (status) => {
    answer = { status, body: 'Unauthorized' };
    await expect(ask()).rejects.toMatchObject({ name: 'Failure', reason: 'video-unavailable' });
  });

  it('may be tried again when YouTube is down', async () => {
    answer = { status: 503, body: '' };
    await expect(ask()).rejects.toMatchObject({ name: 'TransientFailure' });
  });
});
