/**
 * `npm run emulators`: the providers of messages and a model, on this machine, with a page that shows what arrived. To try
 * everything by hand without an account anywhere (docs/operations.md). Never in production.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Mailbox, mailFaults } from './emulators/mailbox.mjs';
import { servePhones } from './emulators/phone-page.mjs';
import { pushFaults, PushService } from './emulators/push-service.mjs';
import { faults, newsKinds, WhatsApp } from './emulators/whatsapp.mjs';
import { UserError, runScript, say } from './lib/cli-output.mjs';

/** Ports next to each other; another beginning where these are taken: `EMULATORS_PORT=5600 npm run emulators`. */
const first = Number(process.env.EMULATORS_PORT ?? 4600);
/** What the page remembers. */
const mostArrivals = 500;
const secret = 'emulated-secret';
/** How the model goes wrong, by the names the others have. */
const modelFaults = {
  'too-many': { kind: 'status', status: 429, retryAfter: '1' },
  broken: { kind: 'status', status: 500 },
  malformed: { kind: 'garbage' },
  slow: { kind: 'slow', ms: 10_000 },
  lost: { kind: 'lost' },
};
/** How the service that writes down what is said goes wrong. */
const speechFaults = {
  'too-many': { kind: 'status', status: 429, retryAfter: '1' },
  broken: { kind: 'status', status: 500 },
  malformed: { kind: 'malformed' },
  lost: { kind: 'stall' },
};
const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(async () => {
  if (process.env.NODE_ENV === 'production')
    throw new UserError(
      'Refusé en production : ces fournisseurs n’existent pas',
      'Refused in production: these providers do not exist',
    );
  const [model, hearing] = ['llm', 'speech'].map((tool) => join(root, `workers/dist/tools/${tool}/emulator.js`));
  if (!model || !hearing || !existsSync(model))
    throw new UserError('Lancez d’abord npm run build', 'Run npm run build first');
  const { startEmulator } = await import(pathToFileURL(model).href);
  const { startSpeechEmulator } = await import(pathToFileURL(hearing).href);

  /** @type {import('./emulators/phone-page.mjs').Arrival[]} */
  const arrivals = [];
  /** @param {'WhatsApp' | 'Mail' | 'Push'} kind @param {string} to @param {string} title @param {string} text */
  const arrived = (kind, to, title, text) => {
    arrivals.push({ kind, to, title, text, at: new Date() });
    if (arrivals.length > mostArrivals) arrivals.shift();
  };
  const whatsapp = new WhatsApp();
  whatsapp.news = 'once';
  whatsapp.magic = true;
  whatsapp.strict = true;
  const platform = process.env.PLATFORM_URL ?? 'http://127.0.0.1:3001';
  whatsapp.webhook = { url: `${platform}/api/webhooks/whatsapp`, secret };
  whatsapp.onMessage = (to, text) => arrived('WhatsApp', to, '', text);
  const mailbox = new Mailbox();
  mailbox.webhook = { url: `${platform}/api/webhooks/mail`, secret };
  mailbox.onMail = (to, subject, text) => arrived('Mail', to, subject, text);
  const push = new PushService();
  push.onTold = (device, { title, body }) => arrived('Push', device, title, body);
  await push.start(first + 4);
  const [whatsappUrl, smtpUrl] = [await whatsapp.start(first + 1), await mailbox.start(first + 2)];
  /** @type {{ baseUrl: string, broken: object | null, stop: () => Promise<void> }} */
  const emulator = await startEmulator(first + 3);
  const { baseUrl } = emulator;
  /** @type {{ baseUrl: string, broken: object | null, stop: () => Promise<void> }} */
  const speech = await startSpeechEmulator(first + 5);
  let [modelFault, speechFault] = ['non', 'non'];
  const none = 'non';
  const phones = await servePhones(first, {
    arrivals: () => arrivals,
    switches: () => [
      { name: 'fault', label: 'WhatsApp', now: whatsapp.fault ?? none, choices: [none, ...faults] },
      { name: 'news', label: 'Webhooks', now: whatsapp.news, choices: newsKinds },
      { name: 'push', label: 'Push', now: push.fault ?? none, choices: [none, ...pushFaults] },
      { name: 'device', label: 'Nouvel appareil', now: none, choices: [none, ...pushFaults] },
      {
        ...{ name: 'mail', label: 'Mail', now: String(mailbox.refusing ?? mailbox.fault ?? none) },
        choices: [none, '450', '550', '554', ...mailFaults],
      },
      { name: 'model', label: 'Modèle', now: modelFault, choices: [none, ...Object.keys(modelFaults)] },
      { name: 'speech', label: 'Transcription', now: speechFault, choices: [none, ...Object.keys(speechFaults)] },
    ],
    turn(name, value) {
      if (name === 'fault') whatsapp.fault = faults.find((one) => one === value) ?? null;
      if (name === 'news') whatsapp.news = newsKinds.find((one) => one === value) ?? 'once';
      const pushFault = pushFaults.find((one) => one === value) ?? null;
      if (name === 'push') push.fault = pushFault;
      if (name === 'device') push.device(pushFault);
      if (name === 'mail') {
        mailbox.refusing = [450, 550, 554].find((one) => String(one) === value) ?? null;
        mailbox.fault = mailFaults.find((one) => one === value) ?? null;
      }
      if (name === 'model') {
        const [kind, fault] = Object.entries(modelFaults).find(([one]) => one === value) ?? [none, null];
        [modelFault, emulator.broken] = [kind, fault];
      }
      if (name === 'speech') {
        const [kind, fault] = Object.entries(speechFaults).find(([one]) => one === value) ?? [none, null];
        [speechFault, speech.broken] = [kind, fault];
      }
    },
    devices: () => [...push.devices.values()],
    reply: (from, text) => whatsapp.write(from, text),
  });
  say(`Ce qui arrive se voit sur ${phones.url}`, 'What arrives is shown there');
  say('À copier devant npm start :', 'To copy before npm start:');
  console.log(
    [
      `WHATSAPP_API_URL=${whatsappUrl} WHATSAPP_TOKEN=emulated WHATSAPP_PHONE_NUMBER_ID=42`,
      `WHATSAPP_APP_SECRET=${secret} WHATSAPP_VERIFY_TOKEN=emulated`,
      `SMTP_URL=${smtpUrl} MAIL_FROM=afi@exemple.test MAIL_RETURNS=rebonds@exemple.test MAIL_WEBHOOK_SECRET=${secret}`,
      `PUSH_SERVICES=${push.host} NODE_EXTRA_CA_CERTS=${push.authority}`,
      `AI_BASE_URL=${baseUrl} AI_MODEL=emulated AI_VISION_MODEL=emulated TTS_BASE_URL=${baseUrl} TTS_MODEL=emulated IMAGE_BASE_URL=${baseUrl} IMAGE_MODEL=emulated`,
      `STT_BASE_URL=${speech.baseUrl} STT_MODEL=emulated`,
    ].join(' \\\n  '),
  );
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => {
      phones.stop();
      whatsapp.stop();
      push.stop();
      void Promise.all([mailbox.stop(), emulator.stop(), speech.stop()]).then(() => process.exit(0));
    });
});
