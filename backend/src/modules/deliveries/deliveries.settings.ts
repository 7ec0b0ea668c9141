import { optionalText, settings } from '@afi/runtime/settings';
import { z } from 'zod';

/** Push services of the browsers there are: nobody else is called for what a device says of itself. */
const services = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/** What may be sent, and where. */
export const deliverySettings = settings(
  z.object({
    DELIVERIES_PER_PERSON: z.coerce
      .number()
      .int()
      .min(1)
      .default(20)
      .describe(
        'WhatsApp messages, and e-mails, somebody is sent within a day by what others do, and by what they asked for themselves',
      ),
    WHATSAPP_APP_SECRET: optionalText.describe('Secret of the app at Meta: what WhatsApp tells us is signed with it'),
    WHATSAPP_VERIFY_TOKEN: optionalText.describe(
      'Text of your choice, typed at Meta beside the address of the webhook',
    ),
    MAIL_WEBHOOK_SECRET: optionalText.describe(
      'Secret of your choice, known to whoever hands over mails that come back: what it hands over is signed with it',
    ),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:[^@]+@[^@]+|https:\/\/.+)$/)
      .default('mailto:bonjour@afi.local')
      .describe('Whom push services write to about what we send: mailto: or https:'),
    PUSH_SERVICES: z
      .string()
      .default(services.join(' '))
      .describe('Hosts devices may be told through, spaces between; a dot before one means all below it'),
  }),
);

/** Whether a device at this address may be told. */
export function isPushService(endpoint: string, given: string): boolean {
  const { host, username, password } = new URL(endpoint);
  if (username || password) return false;
  return given.split(/\s+/).some((one) => (one.startsWith('.') ? host.endsWith(one) : host === one));
}
