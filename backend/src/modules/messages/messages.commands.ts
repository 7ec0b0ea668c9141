import { Command } from '@nestjs/cqrs';
import type { Language } from '@afi/contracts/identity';

/** Texts of `platform/i18n/<language>/messages.json`: `<template>.subject`, `<template>.text`. */
export type MessageTemplate = 'login-code' | 'confirm-email' | 'new-password';

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
