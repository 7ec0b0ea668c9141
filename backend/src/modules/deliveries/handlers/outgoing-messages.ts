import type { OutgoingDelivery } from '@afi/contracts/deliveries';
import { settingsScreens } from '@afi/contracts/settings';
import { shortened } from '@afi/runtime/shortened';
import { Inject, Injectable } from '@nestjs/common';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { wholeAddress } from '../../../platform/http/whole-address.js';
import { translate } from '../../../platform/i18n/translate.js';
import { hashOf, pepperOf } from '../../../platform/personal-data/hashed-address.js';
import type { DeliveryText } from '../deliveries.commands.js';
import { deliveryMail, noticeMail } from '../domain/delivery-mail.js';
import { unsubscribeToken } from '../domain/unsubscribe-token.js';

/** Characters of what a template of WhatsApp takes. */
const [longestTitle, longestText] = [200, 900];
/** Of the words of a mail, which may be a letter. */
const longestMail = 4_000;

/** A text with its id and the one address it goes to. */
export type AddressedText = DeliveryText & {
  id: string;
  to: string;
  push?: OutgoingDelivery['push'];
  /** Until when WhatsApp takes a text of our own there. */
  openUntil?: string;
};

/** Puts texts into the form their channel takes. */
@Injectable()
export class OutgoingMessages {
  constructor(@Inject(CONFIG) private readonly config: BackendConfig) {}

  of({
    id,
    channel,
    to,
    language,
    link,
    opens,
    push,
    source,
    told,
    notice,
    trial,
    openUntil,
    ...words
  }: AddressedText): OutgoingDelivery {
    const title = shortened(words.title, longestTitle);
    const address = wholeAddress(link, this.config.publicUrl);
    const shared = { id, channel, to, language, createdAt: new Date().toISOString(), ...(told ? { told } : {}) };
    // The address stands beside the words: a tap opens it.
    if (channel === 'push') return { ...shared, text: shortened(words.text, longestText), push };
    if (channel === 'whatsapp') {
      // What nobody asked for says how it ends; it leads somewhere only where its author said so. Of an account that never ends.
      const below = notice
        ? []
        : source || trial
          ? [link ? address : '', translate(language, 'messages', 'deliveries.stop.text')]
          : [address];
      const room = longestText - below.join('').length;
      const text = [shortened(words.text, room), ...below].filter(Boolean).join('\n\n');
      const open = openUntil ? { openUntil } : {};
      return { ...shared, ...open, text: `${title}\n\n${text}`, announcement: { title, text } };
    }
    const { publicUrl, appSecret } = this.config;
    if (notice) return { ...shared, subject: title, ...noticeMail({ language, title, text: words.text }) };
    const unsubscribe = `${publicUrl}/u/${unsubscribeToken(appSecret, hashOf(pepperOf(appSecret), to), id)}`;
    const settings = `${publicUrl}${settingsScreens.client}`;
    const mail = { language, title, text: shortened(words.text, longestMail), address };
    return {
      ...shared,
      subject: title,
      unsubscribe,
      ...deliveryMail({ ...mail, settings, unsubscribe, opens: opens ? `${publicUrl}${opens}` : null }),
    };
  }
}
