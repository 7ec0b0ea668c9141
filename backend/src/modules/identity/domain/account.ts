import { defineEntity, p } from '@mikro-orm/core';
import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Registration } from '@afi/contracts/identity';
import type { ClientRole } from '@afi/contracts/profiles';
import type { Language } from '@afi/contracts/language';
import type { UserType } from '@afi/contracts/route';
import { record } from '../../../platform/events/domain-event.js';
import type { Identifier } from './identifier.js';
import { AccountClosed, AccountRegistered, ContactProved } from '../identity.events.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { newRow } from '../../../platform/persistence/new-row.js';

export const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.uuid().primary(),
    userType: p.string().$type<UserType>(),
    role: p.string(),
    level: p.integer().nullable(),
    businessId: p.uuid().nullable(),
    firstname: p.string(),
    lastname: p.string(),
    email: p.string().nullable(),
    emailConfirmedAt: p.datetime().nullable(),
    phone: p.string().nullable(),
    passwordHash: p.text().nullable(),
    picture: p.string().nullable(),
    language: p.string().$type<Language>(),
    referralCode: p.string().nullable(),
    referredBy: p.uuid().nullable(),
    demo: p.boolean(),
    /** Closed by its person: a login within the days of grace opens it again. */
    closedAt: p.datetime().nullable(),
    /** When nothing was left that says who it was. */
    forgottenAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** Letters and digits that are not mistaken for each other when read aloud. */
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const readableCode = (length: number): string =>
  Array.from({ length }, () => readable[randomInt(readable.length)]).join('');

type Identity = Pick<Account, 'userType' | 'role' | 'firstname' | 'lastname'> &
  Partial<
    Pick<Account, 'email' | 'phone' | 'passwordHash' | 'level' | 'businessId' | 'language' | 'demo' | 'referredBy'>
  >;

/** Somebody who can sign in: admin, manager or client. */
export class Account extends AccountSchema.class {
  static open(identity: Identity): Account {
    const language = identity.language ?? 'fr';
    const account = newRow(Account, AccountSchema, {
      id: uuid(),
      level: null,
      businessId: null,
      email: null,
      phone: null,
      passwordHash: null,
      demo: false,
      referredBy: null,
      ...identity,
      emailConfirmedAt: null,
      picture: null,
      language,
      referralCode: identity.userType === 'client' ? readableCode(6) : null,
      closedAt: null,
      forgottenAt: null,
      createdAt: new Date(),
    });
    record(account, new AccountRegistered(account.id));
    return account;
  }

  /** A client who proved to hold the number they registered with. */
  static fromRegistration(given: Registration, phone: string, language: Language, referredBy: string | null): Account {
    return Account.open({
      userType: 'client',
      role: given.role,
      firstname: given.firstname,
      lastname: given.lastname,
      phone,
      email: given.email ?? null,
      language,
      referredBy,
    });
  }

  get fullname(): string {
    return `${this.firstname} ${this.lastname}`.trim();
  }

  rename(names: {
    firstname?: string | undefined;
    lastname?: string | undefined;
    role?: ClientRole | undefined;
  }): void {
    if (names.firstname !== undefined) this.firstname = names.firstname;
    if (names.lastname !== undefined) this.lastname = names.lastname;
    if (names.role !== undefined) this.role = names.role;
  }

  /** A new address has yet to be confirmed. */
  changeEmail(email: string | null): void {
    if (email === this.email) return;
    this.email = email;
    this.emailConfirmedAt = null;
  }

  /** A client's address that was only typed goes. Staff are given theirs, and sign in with it. */
  dropUnconfirmed(): void {
    if (this.userType === 'client' && this.phone && !this.emailConfirmedAt) this.email = null;
  }

  /** How it is reached on a channel; an address counts once it is confirmed. */
  reachedAt(channel: Identifier['channel']): Identifier | null {
    const value = channel === 'whatsapp' ? this.phone : this.emailConfirmedAt ? this.email : null;
    return value ? { channel, value } : null;
  }

  /** Whether a code was sent to what is still this account's, confirmed or not. */
  has(identifier: string): boolean {
    return this.phone === identifier || this.email === identifier;
  }

  isReachedBy({ channel, value }: Identifier): boolean {
    return this.reachedAt(channel)?.value === value;
  }

  /** A number or an address that was just proved takes the place of the old one. */
  changeContact({ channel, value }: Identifier): void {
    if (channel === 'whatsapp') this.phone = value;
    else {
      this.email = value;
      this.emailConfirmedAt = new Date();
    }
    record(this, new ContactProved(this.id));
  }

  close(): void {
    this.closedAt = new Date();
    record(this, new AccountClosed(this.id));
  }

  /** Whether a login opens it: a closed one of a client comes back until it is forgotten. */
  get opens(): boolean {
    return this.closedAt === null || (this.userType === 'client' && this.forgottenAt === null);
  }

  /** Its person came back in time. Answers whether it was closed. */
  reopen(): boolean {
    const wasClosed = this.closedAt !== null;
    this.closedAt = null;
    return wasClosed;
  }

  /** Nothing is left that says who it was. */
  forget(): void {
    const [firstname, lastname] = this.language === 'en' ? ['Former', 'member'] : ['Ancien', 'membre'];
    Object.assign(this, { firstname, lastname, role: 'curious', forgottenAt: new Date() });
    Object.assign(this, { email: null, emailConfirmedAt: null, phone: null, passwordHash: null, picture: null });
    Object.assign(this, { referralCode: null, referredBy: null });
  }

  confirmEmail(email: string): boolean {
    if (this.email !== email) return false;
    if (!this.emailConfirmedAt) record(this, new ContactProved(this.id));
    this.emailConfirmedAt ??= new Date();
    return true;
  }
}
AccountSchema.setClass(Account);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof AccountSchema> {}
}
