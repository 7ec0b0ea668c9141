import type { MessageView } from '@afi/contracts/assistant';
import type { DrawnChat } from '@afi/contracts/assistant-files';
import type { Language } from '@afi/contracts/language';
import { localOf } from '@afi/contracts/zoned-time';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { wholeAddress } from '../../../platform/http/whole-address.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { translate } from '../../../platform/i18n/translate.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { ChatReads } from './chat.reads.js';

type Says = (key: string, params?: Record<string, string>) => string;
type Drawn = DrawnChat['messages'][number];

/** A conversation as it is drawn: every text in its reader's language, every hour by their clock. */
@Injectable()
export class ChatFileReads {
  constructor(
    private readonly em: EntityManager,
    private readonly chats: ChatReads,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** @throws Problem 404 where it is not theirs */
  async drawn(chatId: string, asker: { accountId: string; language: Language }): Promise<DrawnChat> {
    const { title } = await this.chats.one(chatId, asker);
    const zone = await zoneOf(this.em, asker.accountId);
    const { language } = asker;
    const says: Says = (key, params = {}) => translate(language, 'messages', `assistant.file.${key}`, params);
    const clock = (iso: string) => {
      const [day = '', hour = ''] = localOf(iso, zone).split('T');
      return `${day.split('-').reverse().join('/')} ${hour}`;
    };
    const said = await this.chats.whole(chatId, asker);
    return {
      title: title || says('untitled'),
      language,
      subtitle: says('subtitle', { at: clock(new Date().toISOString()) }),
      messages: said.map((one) => ({
        ...this.message(one, says),
        head: says(one.answer ? 'answered' : 'asked', { at: clock(one.at) }),
      })),
    };
  }

  private message({ content, answer, media, plan, voice }: MessageView, says: Says): Omit<Drawn, 'head'> {
    const sources = answer?.sources ?? [];
    const names = answer ? [] : media.map(({ name }) => name);
    return {
      asked: !answer,
      text: content,
      notes: [
        ...(voice ? [says('voice')] : []),
        ...(names.length ? [says('files', { names: names.join(', ') })] : []),
        ...(answer?.state === 'stopped' ? [says('stopped')] : []),
        ...(answer?.error ? [answer.error.message] : []),
      ],
      sources: sources.length
        ? {
            title: says('sources'),
            list: sources.map(({ n, title, link }) => ({ n, title, address: this.addressOf(link) })),
          }
        : null,
      plan: plan
        ? {
            title: says('plan', { title: plan.title }),
            lines: plan.fields.map(({ label, value }) => says('field', { label, value })),
            outcome: says(`plan.${plan.state}`, { error: plan.error?.message ?? '' }),
            links: plan.links.map(({ title, link }) => ({ title, address: this.addressOf(link) })),
          }
        : null,
    };
  }

  private addressOf(link: string): string {
    return wholeAddress(link, this.config.publicUrl);
  }
}
