import { messageChannels } from '@afi/contracts/messages';
import { languages } from '@afi/contracts/language';
import { Storage } from '@afi/runtime/storage';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** What somebody is told of their account, in words: events carry no number and no text. */
export const noticeFile = z.object({
  accountId: z.string(),
  /** The template it was made of. */
  about: z.string(),
  channel: z.enum(messageChannels),
  to: z.string(),
  language: z.enum(languages),
  title: z.string(),
  text: z.string(),
});
export type Notice = z.infer<typeof noticeFile>;

/** Where what somebody is told of their account waits to be delivered. */
@Injectable()
export class NoticeQueries {
  constructor(private readonly storage: Storage) {}

  /** Null once it is gone: delivered, or older than a day. */
  async at(noticeKey: string): Promise<Notice | null> {
    const bytes = await this.storage.get(noticeKey);
    return bytes ? noticeFile.parse(JSON.parse(bytes.toString('utf8'))) : null;
  }
}
