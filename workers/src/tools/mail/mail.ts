import type { PluginFunction, Transporter } from 'nodemailer';
import { returnPathOf } from '@afi/contracts/mail-webhook';
import type { MessageFile } from '@afi/contracts/messages';
import { Failure, TransientFailure } from '@afi/runtime/failure';
import type { SendReason } from '../send-reason.js';

/** nodemailer codes of a network that is away for now. */
const away = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL']);

/** nodemailer codes of a server that does not let us in: nobody is sent anything until that is mended. */
const notLetIn = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);

/** Connections to the server, kept open between mails. */
export const mailLines = 8;

export type MailSender = (message: MessageFile & { id?: string }, signal: AbortSignal) => Promise<string>;

interface MailServer {
  readonly smtpUrl: string;
  readonly from: string;
  /** The mailbox for what comes back, where there is one: each mail comes back to an address of its own. */
  readonly returns?: string | undefined;
}

/** Sends over SMTP; answers the server's message id. 4xx may pass, 5xx is final (RFC 5321 4.2.1). */
export function mailSender({ smtpUrl, from, returns }: MailServer): MailSender {
  let transport: Transporter | undefined;
  return async (message) => {
    let hasBegun = false;
    try {
      transport ??= (await import('nodemailer')).createTransport(pooled(smtpUrl), { from }).use('stream', tellsBegin);
      const begins: Begins = { begins: () => (hasBegun = true) };
      const sent = await transport.sendMail({
        ...begins,
        to: message.to,
        ...(returns && message.id ? { envelope: { from: returnPathOf(returns, message.id), to: message.to } } : {}),
        subject: message.subject ?? '',
        text: message.text,
        ...(message.html ? { html: message.html } : {}),
        ...(message.unsubscribe
          ? {
              headers: {
                'List-Unsubscribe': `<${message.unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              },
            }
          : {}),
        // Texts hold names people typed: nothing in them may open a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return sent.messageId;
    } catch (error) {
      const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
      // The text was on its way when the server fell silent, or hung up: nodemailer then names no command but the connection.
      if ((hasBegun || command === 'DATA') && !responseCode)
        throw new TransientFailure<SendReason>('lost', undefined, { cause: error });
      if ((code && away.has(code) && !responseCode) || (responseCode && responseCode < 500)) {
        throw new TransientFailure<SendReason>('unreachable', undefined, { cause: error });
      }
      if (code && notLetIn.has(code))
        throw new Failure<SendReason>('stopped', { providerCode: responseCode ?? code }, { cause: error });
      throw new Failure<SendReason>(isNoAddress(error as Error) ? 'gone' : 'refused', {}, { cause: error });
    }
  };
}

/** What a mail is given along, to be told when its text begins to leave. */
interface Begins {
  begins: () => void;
}

/** The text of a mail is read once the server has asked for it, and no sooner. */
const tellsBegin: PluginFunction = ({ data, message }, done) => {
  message.processFunc((text) => {
    const pipe = text.pipe.bind(text);
    text.pipe = <To extends NodeJS.WritableStream>(to: To, options?: { end?: boolean | undefined }): To => {
      (data as Partial<Begins>).begins?.();
      return pipe(to, options);
    };
    return text;
  });
  done();
};

/** What the address says comes before. */
function pooled(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries({ pool: 'true', maxConnections: String(mailLines) }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}

/** Whether the server said that there is no such address (RFC 3463 5.1.x), and not that it does not want us. */
function isNoAddress(error: Error & { command?: string; responseCode?: number; response?: string }): boolean {
  const { command, responseCode = 0, response = '' } = error;
  const [, subject] = /\b5\.(\d+)\.\d+\b/.exec(response) ?? [];
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && (subject === undefined || subject === '1');
}
