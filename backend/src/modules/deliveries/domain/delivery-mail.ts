import type { Language } from '@afi/contracts/language';
import { escapeAttribute } from '@afi/runtime/escape-html';
import { translate } from '../../../platform/i18n/translate.js';

interface MailWords {
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  /** What a tap opens. */
  readonly address: string;
  /** Where one chooses what one receives. */
  readonly settings: string;
  /** Where e-mails to this address end. */
  readonly unsubscribe: string;
  /** The image that tells it was opened; null where nobody may know. */
  readonly opens: string | null;
}

/** A mail as text and as a page, of the same words. */
export function deliveryMail({ language, title, text, ...to }: MailWords): { text: string; html: string } {
  const say = (key: string, params = {}) => translate(language, 'messages', `deliveries.mail.${key}`, params);
  const link = (href: string, words: string, style: string) =>
    `<a href="${escapeAttribute(href)}" style="${style}">${escapeAttribute(words)}</a>`;
  const button =
    'display:inline-block;padding:12px 20px;border-radius:12px;background:#1d778c;color:#ffffff;text-decoration:none;font-weight:600';
  const html = pageOf({ language, title, text }, [
    `<p style="margin:0">${link(to.address, say('open'), button)}</p></div>`,
    `<p style="max-width:560px;margin:16px auto 0;color:#55677a;font-size:14px">${link(to.settings, say('settings'), 'color:#155a6a')} · ${link(to.unsubscribe, say('end'), 'color:#155a6a')}</p>`,
    ...(to.opens ? [`<img src="${escapeAttribute(to.opens)}" width="1" height="1" alt="">`] : []),
  ]);
  const words = [text, to.address].filter(Boolean).join('\n\n');
  return {
    text: `${translate(language, 'messages', 'deliveries.email', { text: words, settings: to.settings })}\n${say('end')}${language === 'fr' ? '\u00a0:' : ':'} ${to.unsubscribe}`,
    html,
  };
}

/** What became of an account, as text and as a page: it leads nowhere, and nobody ends it. */
export const noticeMail = (words: Pick<MailWords, 'language' | 'title' | 'text'>): { text: string; html: string } => ({
  text: words.text,
  html: pageOf(words, ['</div>']),
});

/** The frame of every mail; `end` closes its card. */
function pageOf(
  { language, title, text }: Pick<MailWords, 'language' | 'title' | 'text'>,
  end: readonly string[],
): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((one) => `<p style="margin:0 0 16px">${escapeAttribute(one).replace(/\n/g, '<br>')}</p>`);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeAttribute(title)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:#f4f8f9;color:#12263a;font:16px/1.55 system-ui,Roboto,'Segoe UI',sans-serif">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d9e1e7;border-radius:16px">`,
    `<p style="margin:0 0 16px;font-weight:700">Afi</p><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeAttribute(title)}</h1>`,
    ...paragraphs,
    ...end,
    '</body></html>',
  ].join('');
}
