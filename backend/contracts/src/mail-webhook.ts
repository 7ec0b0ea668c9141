import { route } from './route.js';

/**
 * Where a mail that comes back goes: the mailbox for such mails, with the message's id in it (`name+id@host`), so that what comes back
 * says of which it is, whatever else is in it.
 */
export function returnPathOf(mailbox: string, deliveryId: string): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${deliveryId}${mailbox.slice(at)}`;
}

export const mailWebhookRoutes = {
  receive: route('POST /webhooks/mail', {
    access: 'public',
    summary:
      'A mail that came to the mailbox for what comes back, as it is (message/rfc822); signed by who hands it over (X-Afi-Signature)',
    status: 200,
    signedBy: 'x-afi-signature',
  }),
};
