import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MessageFile } from '@afi/contracts/messages';
import { sendWhatsApp } from './whatsapp.js';

const message: MessageFile = {
  channel: 'whatsapp',
  to: '+2250700000001',
  text: '123456 est votre code.',
  code: '123456',
  language: 'fr',
  createdAt: new Date().toISOString(),
};

describe('WhatsApp through the Cloud API', () => {
  let server: Server;
  let apiUrl: string;
  let answer: { status: number; body: string } = { status: 200, body: '' };
  const calls: { url: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        calls.push({ url: request.url, headers: request.headers, body: JSON.parse(text) as unknown });
        response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const send = (one: MessageFile = message, url = apiUrl) =>
    sendWhatsApp(
      { apiUrl: url, token: 'T', phoneNumberId: '42', template: 'login_code', announcementTemplate: 'announcement' },
      one,
      new AbortController().signal,
    );
  const error = (code: number): string => JSON.stringify({ error: { message: 'x', type: 'OAuthException', code } });

  it('sends a code by the authentication template, in body and button, and answers its wamid', async () => {
    answer = {
      status: 200,
      body: JSON.stringify({ messaging_product: 'whatsapp', contacts: [], messages: [{ id: 'wamid.1' }] }),
    };
    expect(await send()).toBe('wamid.1');
    const call = calls.at(-1);
    expect(call?.url).toBe('/v23.0/42/messages');
    expect(call?.headers.authorization).toBe('Bearer T');
    expect(call?.body).toMatchObject({
      messaging_product: 'whatsapp',
      to: '+2250700000001',
      type: 'template',
      template: {
        name: 'login_code',
        language: { code: 'fr' },
        components: [
          { type: 'body', parameters: [{ type: 'text', text: '123456' }] },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '123456' }] },
        ],
      },
    });
  });

  it('sends what nobody asked for by the announcement template, on one line each', async () => {
    await send({
      ...message,
      code: undefined,
      announcement: { title: 'Awa vous a répondu', text: 'Oui,\nà 10\u00a0h.' },
    });
    expect(calls.at(-1)?.body).toMatchObject({
      type: 'template',
      template: {
        name: 'announcement',
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Awa vous a répondu' },
              { type: 'text', text: 'Oui, à 10 h.' },
            ],
          },
        ],
      },
    });
  });

  it.each([
    ['an hour from now', 3_600_000, 'text'],
    ['in a few minutes', 300_000, 'template'],
    ['since a minute', -60_000, 'template'],
  ])('sends a text of our own to who wrote to us, where its day ends %s: as %s', async (_when, inMs, type) => {
    const announcement = { title: 'Awa vous a répondu', text: 'Oui.' };
    const openUntil = new Date(Date.now() + inMs).toISOString();
    await send({ ...message, code: undefined, announcement, openUntil });
    expect(calls.at(-1)?.body).toMatchObject({ type });
  });

  it('sends other messages as text', async () => {
    await send({ ...message, code: undefined });
    expect(calls.at(-1)?.body).toMatchObject({ type: 'text', text: { body: message.text, preview_url: false } });
  });

  it.each([4, 80007, 130429, 131000, 131056])('tries code %i again, whatever the status', async (code) => {
    answer = { status: 400, body: error(code) };
    await expect(send()).rejects.toMatchObject({ name: 'TransientFailure' });
  });

  it.each([100, 131026, 131047])('does not try code %i again', async (code) => {
    answer = { status: 400, body: error(code) };
    await expect(send()).rejects.toMatchObject({
      name: 'Failure',
      reason: 'refused',
      params: { providerCode: code },
    });
  });

  it.each([4, 80007, 130429, 131057])('asks everybody to wait at code %i', async (code) => {
    answer = { status: 400, body: error(code) };
    await expect(send()).rejects.toMatchObject({ name: 'TransientFailure', reason: 'throttled' });
  });

  it.each([0, 10, 190, 200, 131048])('ends all sending at code %i', async (code) => {
    answer = { status: 400, body: error(code) };
    await expect(send()).rejects.toMatchObject({ name: 'Failure', reason: 'stopped', params: { providerCode: code } });
  });

  it('takes a page of HTML, a truncated answer and a closed port for what they are', async () => {
    answer = { status: 502, body: '<html>' };
    await expect(send()).rejects.toMatchObject({ name: 'TransientFailure' });
    answer = { status: 200, body: '{"messages":[' };
    await expect(send()).rejects.toMatchObject({ name: 'Failure' });
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    await new Promise((next) => gone.close(next));
    const closed = send(message, `http://127.0.0.1:${port}/v23.0`);
    await expect(closed).rejects.toMatchObject({ name: 'TransientFailure', reason: 'unreachable' });
  });

  it('does not know whether a message left where the provider hung up without a word', async () => {
    const silent = createServer((request) => request.socket.destroy()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await expect(send(message, `http://127.0.0.1:${port}/v23.0`)).rejects.toMatchObject({ reason: 'lost' });
    silent.close();
  });
});
