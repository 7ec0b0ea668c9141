import type { MailVerdict } from '../deliveries.commands.js';

export interface MailReport {
  readonly deliveryId: string;
  readonly says: MailVerdict;
  /** When it was found out, or complained of; null where the report does not say. */
  readonly at: Date | null;
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
  const said = verdict(parts);
  return (
    said && { deliveryId, says: said.says, at: momentIn(said.part, 'last-attempt-date') ?? momentIn(headers, 'date') }
  );
}

function verdict(parts: readonly string[]): { says: MailVerdict; part: string } | null {
  const part = (kind: string) => {
    const found = parts.find((one) => one.slice(0, 500).toLowerCase().includes(`content-type: message/${kind}`));
    return found?.slice(found.indexOf('\n\n'));
  };
  const field = (from: string, name: string) => new RegExp(`^${name}:[ \\t]*([\\w.-]+)`, 'im').exec(from)?.[1] ?? '';
  const complaint = part('feedback-report');
  if (complaint !== undefined)
    return field(complaint, 'feedback-type').toLowerCase() === 'abuse' ? { says: 'complaint', part: '' } : null;
  const delivery = part('delivery-status');
  if (delivery === undefined || field(delivery, 'action').toLowerCase() !== 'failed') return null;
  const status = field(delivery, 'status');
  const says = goneCodes.test(status) ? 'gone' : status.startsWith('4') || fullCode.test(status) ? 'full' : 'refused';
  return { says, part: delivery };
}

/** A moment as RFC 5322 writes it: `Tue, 24 Nov 2026 15:00:00 +0100`. */
const moment = String.raw`(?:[a-z]{3},[ \t]*)?\d{1,2}[ \t]+[a-z]{3}[ \t]+\d{4}[ \t]+\d{1,2}:\d{2}(?::\d{2})?[ \t]+(?:[+-]\d{4}|GMT|UTC?)`;

function momentIn(fields: string, name: string): Date | null {
  const words = new RegExp(`^${name}:[ \\t]*(${moment})`, 'im').exec(fields)?.[1];
  const at = words === undefined ? Number.NaN : Date.parse(words);
  return Number.isNaN(at) ? null : new Date(at);
}
