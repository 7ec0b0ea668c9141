import type { MailVerdict } from '../deliveries.commands.js';

export interface MailReport {
  readonly deliveryId: string;
  readonly says: MailVerdict;
}

/** Bytes that are looked at: what machines read stands before the mail it is about. */
const looked = 64 * 1024;

/** There is no such mailbox, or nobody may use it any more (RFC 3463). */
const goneCodes = /^5\.(?:1\.(?:0|1|2|3|6|10)|2\.1)$/;

/** The mailbox is full. */
const fullCode = /^[45]\.2\.2$/;

/**
 * Reads a mail that came back: a report of its delivery (RFC 3464) or a complaint (RFC 5965). Null for any other mail, for one that
 * says that it is still being tried, or that it arrived, and where no address of ours tells which mail it is about.
 */
export function readMailReport(bytes: Buffer): MailReport | null {
  const text = bytes.subarray(0, looked).toString('latin1').replace(/\r\n/g, '\n');
  const headers = text.slice(0, Math.max(text.indexOf('\n\n'), 0)).replace(/\n[ \t]/g, ' ');
  const type = /^content-type:([^\n]*)/im.exec(headers)?.[1] ?? '';
  if (!/multipart\/report/i.test(type)) return null;
  const boundary = /boundary="?([^";]{1,70})/i.exec(type)?.[1]?.trim();
  const deliveryId = /[^\s<>@+]\+([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(text)?.[1];
  if (!boundary || !deliveryId) return null;
  const parts = text.split(`\n--${boundary}`).slice(1);
  const says = verdict(parts);
  return says && { deliveryId, says };
}

function verdict(parts: readonly string[]): MailVerdict | null {
  const part = (kind: string) => {
    const found = parts.find((one) => one.slice(0, 500).toLowerCase().includes(`content-type: message/${kind}`));
    return found?.slice(found.indexOf('\n\n'));
  };
  const field = (from: string, name: string) => new RegExp(`^${name}:[ \\t]*([\\w.-]+)`, 'im').exec(from)?.[1] ?? '';
  const complaint = part('feedback-report');
  if (complaint !== undefined) return field(complaint, 'feedback-type').toLowerCase() === 'abuse' ? 'complaint' : null;
  const delivery = part('delivery-status');
  if (delivery === undefined || field(delivery, 'action').toLowerCase() !== 'failed') return null;
  const status = field(delivery, 'status');
  if (goneCodes.test(status)) return 'gone';
  return status.startsWith('4') || fullCode.test(status) ? 'full' : 'refused';
}
