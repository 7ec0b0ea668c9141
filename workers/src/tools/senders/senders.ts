import { join } from 'node:path';
import type { MessageFile } from '@afi/contracts/messages';
import { messageSettings } from '@afi/runtime/message-settings';
import { optionalText, processSettings, settings } from '@afi/runtime/settings';
import { z } from 'zod';
import { mailSender } from '../mail/mail.js';
import { writeToOutbox } from '../outbox/outbox.js';
import { sendWhatsApp } from '../whatsapp/whatsapp.js';

/** Sends one message and answers the provider's id. @throws Failure, TransientFailure (`SendReason`) */
export type Sender = (message: MessageFile & { id?: string }, signal: AbortSignal) => Promise<string>;
/** Null for a channel without a provider. */
export type Senders = Record<MessageFile['channel'], Sender | null>;

/** What the workers need to send: servers, numbers, templates. */
export const senderSettings = settings(
  processSettings.schema.pick({ DATA_DIR: true, EMBEDDED: true }).extend({
    ...messageSettings.schema.shape,
    MAIL_FROM: z.string().default('Afi <bonjour@afi.local>').describe('Sender of e-mails'),
    MAIL_RETURNS: z
      .email()
      .optional()
      .describe(
        'Mailbox for e-mails that come back, which takes name+anything@host too; handed over to /api/webhooks/mail',
      ),
    WHATSAPP_API_URL: z
      .url()
      .default('https://graph.facebook.com/v23.0')
      .describe('WhatsApp Cloud API with its version'),
    WHATSAPP_PHONE_NUMBER_ID: optionalText.describe('Sending number'),
    WHATSAPP_TEMPLATE: z.string().default('login_code').describe('Authentication template for codes'),
    WHATSAPP_CAMPAIGN_TEMPLATE: z
      .string()
      .default('announcement')
      .describe('Template for what nobody asked for, with a title and a text'),
  }),
  ({ WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID }) =>
    Boolean(WHATSAPP_TOKEN) === Boolean(WHATSAPP_PHONE_NUMBER_ID)
      ? []
      : ['WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID go together'],
);

/** In the embedded mode nothing leaves the machine unless a provider is set. */
export function sendersOf(given: z.output<typeof senderSettings.schema>): Senders {
  const outbox = given.EMBEDDED
    ? (message: MessageFile) => writeToOutbox(join(given.DATA_DIR, 'outbox'), message)
    : null;
  const {
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_API_URL: apiUrl,
    WHATSAPP_TEMPLATE: template,
    WHATSAPP_CAMPAIGN_TEMPLATE: announcementTemplate,
  } = given;
  return {
    email: given.SMTP_URL
      ? mailSender({ smtpUrl: given.SMTP_URL, from: given.MAIL_FROM, returns: given.MAIL_RETURNS })
      : outbox,
    whatsapp:
      token && phoneNumberId
        ? (message, signal) =>
            sendWhatsApp({ apiUrl, token, phoneNumberId, template, announcementTemplate }, message, signal)
        : outbox,
  };
}
