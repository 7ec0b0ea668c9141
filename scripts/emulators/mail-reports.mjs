/** Mails as mail servers send them back. */

/** @param {string} text */
const crlf = (text) => text.replace(/\r?\n/g, '\r\n');

/** @param {string} words */
const original = (words) => `--edge
Content-Type: message/rfc822

From: Afi <bonjour@afi.test>
To: membre@exemple.test
Subject: Une nouvelle

${words}
--edge--
`;

/**
 * A report that a mail was not delivered (RFC 3464), sent to the address it is to come back to.
 * @param {string} returnPath @param {string} status @param {string} [action] @param {string} [words] @param {Date} [at]
 */
export function bouncedMail(returnPath, status, action = 'failed', words = 'Bonjour', at = new Date()) {
  return crlf(`From: MAILER-DAEMON@mx.exemple.test
Date: ${at.toUTCString()}
To: <${returnPath}>
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="edge"

--edge
Content-Type: text/plain; charset=utf-8

Your mail could not be delivered.
--edge
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.exemple.test

Final-Recipient: rfc822; membre@exemple.test
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} not taken
${original(words)}`);
}

/**
 * A report that its reader complained of a mail (RFC 5965).
 * @param {string} returnPath @param {string} [kind] @param {Date} [at]
 */
export function complainedMail(returnPath, kind = 'abuse', at = new Date()) {
  return crlf(`From: fbl@mx.exemple.test
Date: ${at.toUTCString()}
To: <abuse@afi.test>
Subject: FW: Une nouvelle
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary=edge

--edge
Content-Type: text/plain

This is an email abuse report.
--edge
Content-Type: message/feedback-report

Feedback-Type: ${kind}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <${returnPath}>
${original('Bonjour')}`);
}
