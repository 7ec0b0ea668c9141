import { z } from 'zod';
import { route } from './route.js';

/** An id there, in plain letters: what no table holds would hold up the news it comes with. */
const providerId = z.string().regex(/^[\x20-\x7e]{1,300}$/);

/** What the Cloud API tells of one message of ours. Only what is used is named: the provider adds fields as it likes. */
export const whatsAppStatus = z.object({
  id: providerId,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  /** What we gave it when it was sent: our own id of it. */
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});
export type WhatsAppStatus = z.infer<typeof whatsAppStatus>;

/** What somebody wrote to our number. */
export const whatsAppInbound = z.object({
  id: providerId,
  /** Digits of their number. */
  from: z.string().regex(/^\d{6,15}$/),
  /** Seconds since 1970, in digits. */
  timestamp: z.string().regex(/^\d{1,11}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
});
export type WhatsAppInbound = z.infer<typeof whatsAppInbound>;

/** What the provider posts; what is in it is checked one by one, so that a new kind of news holds up no other. */
export const whatsAppNews = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({ statuses: z.array(z.unknown()).optional(), messages: z.array(z.unknown()).optional() }),
        }),
      ),
    }),
  ),
});

export const whatsAppWebhookRoutes = {
  verify: route('GET /webhooks/whatsapp', {
    reads: [],
    access: 'public',
    summary:
      'The provider asks whether this address is ours: answers its challenge where it knows WHATSAPP_VERIFY_TOKEN',
    query: z.strictObject({
      'hub.mode': z.literal('subscribe'),
      'hub.verify_token': z.string().max(500),
      'hub.challenge': z.string().max(500),
    }),
    produces: 'text/plain',
    limit: { points: 60, seconds: 60, by: 'address' },
  }),
  receive: route('POST /webhooks/whatsapp', {
    access: 'public',
    summary:
      'What became of messages, and what people write to our number; signed by the provider (X-Hub-Signature-256)',
    status: 200,
    signedBy: 'x-hub-signature-256',
  }),
};
