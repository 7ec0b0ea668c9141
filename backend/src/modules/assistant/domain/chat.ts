import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { chatRestoreHours, maxChatTitle, type ChatChanges } from '@afi/contracts/assistant';
import { beginningOf } from '@afi/runtime/shortened';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { ChatChanged } from '../assistant.events.js';
import type { MadePdf } from '../../../platform/files/made-pdf.js';

export const ChatSchema = defineEntity({
  name: 'Chat',
  tableName: 'chat',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    /** Empty until something was asked. */
    title: p.string(),
    pinned: p.boolean(),
    archived: p.boolean(),
    /** When something was last said. */
    at: p.datetime(),
    /** Who leads it (`profiles.about-me`); null where the person does. */
    guide: p.string().nullable(),
    /** The last PDF that was made of it. */
    pdf: p.json<MadePdf>().nullable(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime().onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** One conversation of a person with Afi. */
export class Chat extends ChatSchema.class {
  static begin(accountId: string, { guide = null, title = '' }: { guide?: string | null; title?: string } = {}): Chat {
    const now = new Date();
    const chat = newRow(Chat, ChatSchema, {
      id: uuid(),
      accountId,
      title,
      guide,
      pinned: false,
      archived: false,
      at: now,
      pdf: null,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    record(chat, new ChatChanged(chat.id));
    return chat;
  }

  change(changes: ChatChanges): void {
    for (const [name, value] of Object.entries(changes))
      if (value !== undefined) Object.assign(this, { [name]: value });
    record(this, new ChatChanged(this.id));
  }

  /** The first question names it; one that is asked in an archived conversation brings it back. */
  asked(question: string, at: Date): void {
    this.title ||= beginningOf(question, maxChatTitle);
    this.archived = false;
    this.at = at;
    record(this, new ChatChanged(this.id));
  }

  /** Something in it changed: other devices look again. */
  told(): void {
    record(this, new ChatChanged(this.id));
  }

  remove(): void {
    this.deletedAt = new Date();
    record(this, new ChatChanged(this.id));
  }

  /** @throws Problem `assistant.restore-too-late` (410) */
  restore(): void {
    if (!this.deletedAt) return;
    if (this.deletedAt.getTime() < Date.now() - chatRestoreHours * 3_600_000)
      throw new Problem('assistant.restore-too-late', 410, { params: { hours: chatRestoreHours } });
    this.deletedAt = null;
    record(this, new ChatChanged(this.id));
  }
}
ChatSchema.setClass(Chat);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ChatSchema> {}
}
