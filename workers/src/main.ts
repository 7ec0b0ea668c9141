import { join } from 'node:path';
import { pino } from 'pino';
import { startHost } from './host/host.js';
import type { Pipeline } from './host/pipeline.js';
import { WrongSettings } from '@afi/contracts/settings';
import { parseWorkerConfig, type WorkerConfig } from './host/worker.config.js';
import { documentsPipeline } from './pipelines/documents/documents.pipeline.js';
import { messagesPipeline } from './pipelines/messages/messages.pipeline.js';
import type { Senders } from './pipelines/messages/stages/send.js';
import { mailSender } from './tools/mail/mail.js';
import { writeToOutbox } from './tools/outbox/outbox.js';
import { storageOf } from '@afi/runtime/storage-of';
import { sendWhatsApp } from './tools/whatsapp/whatsapp.js';

/** Every pipeline there is; `PIPELINES` chooses among them for a container of its own. */
function pipelinesOf(config: WorkerConfig): Pipeline[] {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey } = config;
  const all = [
    documentsPipeline({
      page: {
        allowHosts: config.FETCH_ALLOW_HOSTS,
        youtubeOembedUrl: config.YOUTUBE_OEMBED_URL,
        contact: config.BOT_CONTACT,
      },
      model: baseUrl && model ? { baseUrl, model, apiKey } : null,
    }),
    messagesPipeline(sendersOf(config)),
  ];
  const wanted = config.PIPELINES;
  const unknown = wanted.filter((kind) => !all.some((one) => one.definition.kind === kind));
  if (unknown.length) throw new WrongSettings([`PIPELINES: unknown ${unknown.join(', ')}`]);
  return wanted.length ? all.filter((one) => wanted.includes(one.definition.kind)) : all;
}

/** In the embedded mode nothing leaves the machine unless a provider is set. */
function sendersOf(config: WorkerConfig): Senders {
  const outbox = config.EMBEDDED
    ? (message: Parameters<typeof writeToOutbox>[1]) => writeToOutbox(join(config.DATA_DIR, 'outbox'), message)
    : null;
  const {
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_API_URL: apiUrl,
    WHATSAPP_TEMPLATE: template,
  } = config;
  return {
    email: config.SMTP_URL ? mailSender(config.SMTP_URL, config.MAIL_FROM) : outbox,
    whatsapp:
      token && phoneNumberId
        ? (message, signal) => sendWhatsApp({ apiUrl, token, phoneNumberId, template }, message, signal)
        : outbox,
  };
}

async function main(): Promise<void> {
  const config = parseWorkerConfig(process.env);
  const log = pino({
    level: config.LOG_LEVEL,
    redact: { paths: ['*.to', '*.text', '*.code', '*.token'], censor: '…' },
  });
  const host = await startHost(config, pipelinesOf(config), await storageOf(config), log);
  process.send?.({ type: 'ready' });
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    host.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The supervisor is gone, however it went: a worker without one must not linger.
  process.on('disconnect', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof WrongSettings ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
