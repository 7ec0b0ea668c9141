import { messageSettings } from '@afi/runtime/message-settings';
import { processSettings, settings } from '@afi/runtime/settings';
import { z } from 'zod';

/** Where mails of a trial end: nobody would get a code. */
const isCatcher = (smtp: string): boolean => new URL(smtp).port === '1025';

const perHour = (most: number) => z.coerce.number().int().min(1).default(most);

/** What can leave, and how much of it: whoever can have strangers written to does it until somebody stops them. */
export const messagesSettings = settings(
  messageSettings.schema.extend({
    ...processSettings.schema.pick({ NODE_ENV: true }).shape,
    MESSAGES_PER_HOUR: perHour(5_000).describe('WhatsApp messages, and e-mails, sent within an hour'),
    MESSAGES_PER_COUNTRY: perHour(1_500).describe('WhatsApp messages sent to one country prefix within an hour'),
    MESSAGES_PER_ADDRESS: perHour(300).describe(
      'Messages of one kind an address may ask for within an hour; after a fifth each waits longer',
    ),
  }),
  ({ NODE_ENV, SMTP_URL }) => {
    if (NODE_ENV !== 'production') return [];
    if (!SMTP_URL) return ['SMTP_URL: required in production, admins get their codes by e-mail'];
    return isCatcher(SMTP_URL) ? ['SMTP_URL: leads to a mail catcher, nobody would get a code'] : [];
  },
);
