import { join } from 'node:path';
import { messageJob, type MessageFile } from '@afi/contracts/messages';
import { optionalText, processSettings, settings } from '@afi/runtime/settings';
import { messageSettings } from '@afi/runtime/message-settings';
import { z } from 'zod';
import { pipelineKind, stage } from '../../host/pipeline.js';
import { mailSender } from '../../tools/mail/mail.js';
import { writeToOutbox } from '../../tools/outbox/outbox.js';
import type { SendReason } from '../../tools/send-reason.js';
import { sendWhatsApp } from '../../tools/whatsapp/whatsapp.js';
import { sendStage, type Senders } from './stages/send.js';

const messagesSettings = settings(
  processSettings.schema.pick({ DATA_DIR: true, EMBEDDED: true }).extend({
    ...messageSettings.schema.shape,
    MAIL_FROM: z.string().default('Afi <bonjour@afi.local>').describe('Sender of e-mails'),
    WHATSAPP_API_URL: z
      .url()
      .default('https://graph.facebook.com/v23.0')
      .describe('WhatsApp Cloud API with its version'),
    WHATSAPP_PHONE_NUMBER_ID: optionalText.describe('Sending number'),
    WHATSAPP_TEMPLATE: z.string().default('login_code').describe('Authentication template for codes'),
  }),
  ({ WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID }) =>
    Boolean(WHATSAPP_TOKEN) === Boolean(WHATSAPP_PHONE_NUMBER_ID)
      ? []
      : ['WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID go together'],
);

/** What the person is told for each reason of the tools. */
const failureCodes: Record<SendReason, string> = {
  unreachable: 'messages.unreachable',
  refused: 'messages.refused',
};

/** One message to one person. */
export const messagesPipeline = pipelineKind(
  messageJob,
  messagesSettings,
  (given) => [stage('send', 100, sendStage(sendersOf(given)))],
  failureCodes,
);

/** In the embedded mode nothing leaves the machine unless a provider is set. */
function sendersOf(given: z.output<typeof messagesSettings.schema>): Senders {
  const outbox = given.EMBEDDED
    ? (message: MessageFile) => writeToOutbox(join(given.DATA_DIR, 'outbox'), message)
    : null;
  const {
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_API_URL: apiUrl,
    WHATSAPP_TEMPLATE: template,
  } = given;
  return {
    email: given.SMTP_URL ? mailSender(given.SMTP_URL, given.MAIL_FROM) : outbox,
    whatsapp:
      token && phoneNumberId
        ? (message, signal) => sendWhatsApp({ apiUrl, token, phoneNumberId, template }, message, signal)
        : outbox,
  };
}
