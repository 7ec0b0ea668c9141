import { z } from 'zod';
import { onOneLine } from '@afi/contracts/campaign-texts';
import type { MessageFile } from '@afi/contracts/messages';
import { Failure, TransientFailure } from '@afi/runtime/failure';
import { neverLeft } from '../never-left.js';
import type { SendReason } from '../send-reason.js';

export interface WhatsAppSettings {
  /** Host and version, e.g. https://graph.facebook.com/v23.0 */
  apiUrl: string;
  token: string;
  phoneNumberId: string;
  /** Approved authentication template; the code stands in its body and in its button. */
  template: string;
  /** Approved template for what nobody asked for: its body takes a title and a text. */
  announcementTemplate: string;
}

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const refused = z.object({ error: z.object({ code: z.number() }) });

/** Cloud API codes that pass: call and number limits, an upgrade, a hiccup. The provider says: switch on the code, not on the status. */
const transient = new Set([1, 2, 131000, 131056]);
/** Too much for our number, or while it is being upgraded: everybody waits. */
const throttled = new Set([4, 80007, 130429, 131057]);
/** The token, the permission, the account, or too many complaints: nobody is sent anything until that is mended. */
const isStopped = (code: number) => [0, 10, 190, 131031, 131048].includes(code) || (code >= 200 && code < 300);
const timeoutMs = 20_000;

/** Sends one message through the WhatsApp Cloud API; answers its `wamid`. */
export async function sendWhatsApp(
  settings: WhatsAppSettings,
  message: MessageFile & { id?: string },
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(`${settings.apiUrl}/${settings.phoneNumberId}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${settings.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: message.to,
      // Given back with what the provider tells of it later: its own id may be lost on the way to us.
      ...(message.id ? { biz_opaque_callback_data: message.id } : {}),
      ...bodyOf(settings, message),
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch((error: unknown) => {
    throw new TransientFailure<SendReason>(neverLeft(error) ? 'unreachable' : 'lost', undefined, { cause: error });
  });
  const body: unknown = await response.json().catch(() => null);
  const sent = accepted.safeParse(body);
  if (response.ok && sent.success) return sent.data.messages[0]?.id ?? '';
  const code = refused.safeParse(body).data?.error.code;
  if (code === undefined ? response.status === 429 : throttled.has(code))
    throw new TransientFailure<SendReason>('throttled');
  if (code === undefined ? response.status === 401 : isStopped(code))
    throw new Failure<SendReason>('stopped', { providerCode: code ?? response.status });
  if (code === undefined ? response.status >= 500 : transient.has(code))
    throw new TransientFailure<SendReason>('unreachable');
  throw new Failure<SendReason>('refused', code === undefined ? {} : { providerCode: code });
}

/** The provider's clock is not ours, and a message may wait on its way. */
const beforeEndMs = 10 * 60_000;

/** Whether a text of our own is taken: within 24 hours of what its person wrote to us; else the API answers 131047. */
const isOpen = ({ openUntil }: MessageFile): boolean =>
  openUntil !== undefined && Date.parse(openUntil) - beforeEndMs > Date.now();

function bodyOf(settings: WhatsAppSettings, message: MessageFile): object {
  const { code, announcement, text, language } = message;
  const template = (name: string, components: readonly object[]) => ({
    type: 'template',
    template: { name, language: { code: language }, components },
  });
  const texts = (...given: string[]) => given.map((one) => ({ type: 'text', text: one }));
  if (announcement && !isOpen(message)) {
    const parameters = texts(onOneLine(announcement.title), onOneLine(announcement.text));
    return template(settings.announcementTemplate, [{ type: 'body', parameters }]);
  }
  if (!code) return { type: 'text', text: { body: text, preview_url: false } };
  return template(settings.template, [
    { type: 'body', parameters: texts(code) },
    { type: 'button', sub_type: 'url', index: '0', parameters: texts(code) },
  ]);
}
