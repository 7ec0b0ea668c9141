import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import webPush from 'web-push';
import { Mailbox } from './mailbox.mjs';
import { servePhones } from './phone-page.mjs';
import { PushService, type Device } from './push-service.mjs';
import { WhatsApp } from './whatsapp.mjs';

const secret = 's';

describe('the emulated WhatsApp', () => {
  const whatsapp = new WhatsApp();
  whatsapp.magic = true;
  const told: { status: string; signed: boolean }[] = [];
  let onTold: () => void = () => undefined;
  const webhook = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const wanted = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
      const { value } = (
        JSON.parse(body) as {
          entry: {
            changes: { value: { statuses?: { status: string }[]; messages?: { text: { body: string } }[] } }[];
          }[];
        }
      ).entry[0]?.changes[0] ?? { value: {} };
      const what = value.statuses?.[0]?.status ?? value.messages?.[0]?.text.body ?? '';
      told.push({ status: what, signed: request.headers['x-hub-signature-256'] === wanted });
      response.end();
      onTold();
    });
  });
  let url: string;
  beforeAll(async () => {
    webhook.listen(0, '127.0.0.1');
    await once(webhook, 'listening');
    url = await whatsapp.start();
    whatsapp.webhook = { url: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}`, secret };
  });
  afterAll(() => {
    whatsapp.stop();
    webhook.close();
  });
  beforeEach(() => {
    whatsapp.arrived.length = whatsapp.said.length = told.length = 0;
    whatsapp.fault = null;
    whatsapp.news = 'none';
  });
  const post = (to: string) =>
    fetch(`${url}/42/messages`, {
      method: 'POST',
      body: JSON.stringify({ messaging_product: 'whatsapp', to, type: 'text', text: { body: 'Bonjour' } }),
    });
  const codeOf = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { error?: { code: number } }).error?.code,
  ];

  it('takes a message, and answers numbers that are made to fail as the provider does', async () => {
    expect((await post('+2250700000001')).status).toBe(200);
    expect(await codeOf(await post('+2250700000429'))).toEqual([429, 130429]);
    expect(await codeOf(await post('+2250700000500'))).toEqual([500, 131000]);
    expect(await codeOf(await post('+2250700000026'))).toEqual([400, 131026]);
    await expect((await post('+2250700000415')).json()).rejects.toThrow();
    await expect(post('+2250700000444')).rejects.toThrow();
    // What was lost on its way back, or told by half, arrived all the same.
    expect(whatsapp.said.map(({ to }) => to.slice(-4))).toEqual(['0001', '0415', '0444']);
    whatsapp.fault = 'too-many';
    expect((await post('+2250700000001')).status).toBe(429);
  });

  it('tells what became of it, signed: once, doubled, or in the wrong order', async () => {
    const toldAs = async (news: WhatsApp['news'], count: number) => {
      told.length = 0;
      whatsapp.news = news;
      const all = new Promise<void>((resolve) => (onTold = () => told.length === count && resolve()));
      await post('+2250700000001');
      await all;
      expect(told.every(({ signed }) => signed)).toBe(true);
      return told.map(({ status }) => status);
    };
    expect(await toldAs('once', 3)).toEqual(['sent', 'delivered', 'read']);
    expect(await toldAs('out-of-order', 3)).toEqual(['read', 'delivered', 'sent']);
    expect(await toldAs('doubled', 6)).toEqual(['sent', 'sent', 'delivered', 'delivered', 'read', 'read']);
  });

  it('lets somebody write to our number', async () => {
    expect(await whatsapp.write('+2250700000001', 'STOP')).toBe(200);
    expect(told).toEqual([{ status: 'STOP', signed: true }]);
  });

  it('refuses a text of ours to who did not write within a day, where it is as strict as the provider', async () => {
    whatsapp.strict = true;
    expect(await codeOf(await post('+2250700000009'))).toEqual([400, 131047]);
    await whatsapp.write('+2250700000009', 'Bonjour');
    expect((await post('+2250700000009')).status).toBe(200);
    whatsapp.strict = false;
  });
});

describe('the emulated mailbox', () => {
  it('reads what a mail says, and refuses the addresses made for it', async () => {
    const mailbox = new Mailbox();
    const arrived: string[][] = [];
    mailbox.onMail = (to, subject, text) => arrived.push([to, subject, text]);
    const sender = createTransport(await mailbox.start());
    const mail = {
      from: 'afi@exemple.test',
      subject: 'Réunion à l’école',
      text: 'Samedi à 10 h : venez.',
      html: '<p>x</p>',
    };
    await sender.sendMail({ ...mail, to: 'awa@exemple.test' });
    expect(arrived).toEqual([['awa@exemple.test', mail.subject, mail.text]]);
    await expect(sender.sendMail({ ...mail, to: 'nobody@exemple.test' })).rejects.toMatchObject({ responseCode: 550 });
    await expect(sender.sendMail({ ...mail, to: 'later@exemple.test' })).rejects.toMatchObject({ responseCode: 450 });
    sender.close();
    await mailbox.stop();
  });

  it('goes wrong as servers do, before a text is taken and after', async () => {
    const mailbox = new Mailbox();
    const arrived: string[] = [];
    mailbox.onMail = (to) => arrived.push(to.split('@')[0] ?? '');
    const url = await mailbox.start();
    const sender = createTransport(url);
    const send = (name: string) =>
      sender.sendMail({ from: 'afi@exemple.test', to: `${name}@exemple.test`, subject: 'x', text: 'x' });
    await expect(send('too-many')).rejects.toMatchObject({ responseCode: 452 });
    await expect(send('broken')).rejects.toMatchObject({ responseCode: 451 });
    expect(arrived).toEqual([]);
    for (const name of ['lost', 'malformed']) await expect(send(name)).rejects.not.toHaveProperty('responseCode');
    expect(arrived).toEqual(['lost', 'malformed']);
    mailbox.fault = 'broken';
    await expect(send('awa')).rejects.toMatchObject({ responseCode: 451 });
    sender.close();
    await mailbox.stop();
  });
});

describe('the emulated push service', () => {
  const service = new PushService();
  beforeAll(() => service.start());
  afterAll(() => service.stop());
  const vapid = webPush.generateVAPIDKeys();
  const vapidDetails = { subject: 'mailto:afi@exemple.test', ...vapid };
  const words = { title: 'Réunion', body: 'Samedi', address: '/app' };
  /** The status it answers, or the code of a connection that ended without one. */
  const send = ({ subscription }: Device, keys = vapidDetails) =>
    webPush
      .sendNotification(subscription, JSON.stringify(words), {
        ...{ vapidDetails: keys, contentEncoding: 'aes128gcm', TTL: 60 },
        agent: new Agent({ ca: readFileSync(service.authority) }),
      })
      .then(
        ({ statusCode }) => statusCode,
        (error: { statusCode?: number; code?: string }) => error.statusCode ?? error.code,
      );

  it('speaks TLS by an authority of its own, and opens what is sent to its devices', async () => {
    const arrived: string[] = [];
    service.onTold = (device, { title }) => arrived.push(`${device} ${title}`);
    const device = service.device();
    expect(await send(device)).toBe(201);
    expect(device.told).toEqual([words]);
    expect(arrived).toEqual(['1 Réunion']);
    await expect(fetch(device.subscription.endpoint, { method: 'POST' })).rejects.toThrow();
  });

  it('answers devices that are made to fail as push services do', async () => {
    expect(await send(service.device('too-many'))).toBe(429);
    expect(await send(service.device('broken'))).toBe(500);
    expect(await send(service.device('refused'))).toBe(400);
    expect(await send(service.device('gone'))).toBe(410);
    const lost = service.device('lost');
    expect(await send(lost)).toBe('ECONNRESET');
    // What was lost on its way back arrived all the same.
    expect(lost.told).toHaveLength(1);
    const device = service.device();
    service.fault = 'broken';
    expect(await send(device)).toBe(500);
    service.fault = null;
    service.forget(device);
    expect(await send(device)).toBe(410);
  });

  it('takes nothing that is not signed for it', async () => {
    const device = service.device();
    const { headers, body } = webPush.generateRequestDetails(device.subscription, '{}', {
      vapidDetails,
      contentEncoding: 'aes128gcm',
      TTL: 60,
    });
    const { Authorization: _, ...unsigned } = headers as Record<string, string>;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(
        device.subscription.endpoint,
        { method: 'POST', headers: unsigned, ca: readFileSync(service.authority) },
        (answer) => resolve(answer.resume().statusCode),
      );
      call.on('error', reject).end(body);
    });
    expect([status, device.told]).toEqual([403, []]);
  });
});

describe('the page of what arrived', () => {
  it('shows texts as texts, turns a switch, and listens to no other page', async () => {
    const turned: string[][] = [];
    const phones = await servePhones(0, {
      arrivals: () => [{ kind: 'WhatsApp', to: '+2250700000001', title: '', text: '<script>', at: new Date() }],
      switches: () => [{ name: 'fault', label: 'WhatsApp', now: 'non', choices: ['non', 'slow'] }],
      turn: (...what) => turned.push(what),
      reply: () => Promise.resolve(200),
    });
    expect(await (await fetch(phones.url)).text()).toContain('&#60;script&#62;');
    const body = new URLSearchParams({ switch: 'fault', value: 'slow' });
    const elsewhere = { method: 'POST', body, headers: { Origin: 'https://ailleurs.example' } };
    expect((await fetch(phones.url, elsewhere)).status).toBe(403);
    expect(turned).toEqual([]);
    await fetch(phones.url, { method: 'POST', body });
    expect(turned).toEqual([['fault', 'slow']]);
    phones.stop();
  });

  it('is refused in production, with all that goes with it', () => {
    const script = fileURLToPath(new URL('../emulators.mjs', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [script], {
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('Refused in production')]);
  });
});
