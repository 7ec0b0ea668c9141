import { Command } from '@nestjs/cqrs';
import type { Language } from '@afi/contracts/language';

/** Texts of the word that sends it, `messages` of `modules/<word>/i18n/<language>.json`: `<word>.<what>.subject` and `.text`. */
export type MessageTemplate = `${string}.${string}`;

/** Sends one message to one person, by a worker, after the transaction commits. */
export class SendMessage extends Command<void> {
  constructor(
    readonly message: {
      channel: 'whatsapp' | 'email';
      to: string;
      template: MessageTemplate;
      params: Record<string, string | number>;
      language: Language;
      /** The login code, for WhatsApp's authentication template. */
      code?: string;
    },
  ) {
    super();
  }
}
