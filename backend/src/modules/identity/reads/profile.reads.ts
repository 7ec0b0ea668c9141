import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AdminProfile, ClientProfile, InterfaceSettings, ManagerProfile, MeAnswer } from '@afi/contracts/identity';
import type { UserType } from '@afi/contracts/route';
import { notFound } from '../../../platform/problem/problem.js';

interface ProfileRow {
  id: string;
  user_type: UserType;
  role: string;
  level: number | null;
  business_id: string | null;
  firstname: string;
  lastname: string;
  email: string | null;
  email_confirmed: boolean;
  phone: string | null;
  picture: string | null;
  settings: InterfaceSettings;
  referral_code: string | null;
  demo: boolean;
  unread: number;
}

/** Profiles as `GET /{userType}/me` shows them. */
@Injectable()
export class ProfileReads {
  constructor(private readonly em: EntityManager) {}

  /** `{ admin | manager | client: profile }`: the field is named after the account type (spec 7). */
  async me(accountId: string): Promise<MeAnswer> {
    const [row] = await this.em.execute<ProfileRow[]>(
      `select a.id, a.user_type, a.role, a.level, a.business_id, a.firstname, a.lastname, a.email, a.phone, a.picture, a.settings,
              a.referral_code, a.demo, a.email_confirmed_at is not null as email_confirmed,
              (select count(*)::int from notification n where n.account_id = a.id and n.read_at is null) as unread
         from account a where a.id = ?`,
      [accountId],
    );
    if (!row) throw notFound();
    return { [row.user_type]: profileOf(row) };
  }

  async admin(accountId: string): Promise<AdminProfile> {
    return (await this.me(accountId)).admin ?? missing();
  }

  async manager(accountId: string): Promise<ManagerProfile> {
    return (await this.me(accountId)).manager ?? missing();
  }

  async client(accountId: string): Promise<ClientProfile> {
    return (await this.me(accountId)).client ?? missing();
  }
}

function missing(): never {
  throw notFound();
}

function profileOf(row: ProfileRow) {
  const base = {
    id: row.id,
    role: row.role,
    fullname: `${row.firstname} ${row.lastname}`.trim(),
    picture: row.picture,
    notificationsCount: row.unread,
    favorites: [] as string[],
    email: row.email,
    settings: row.settings,
  };
  if (row.user_type === 'manager') return { ...base, level: row.level, businessId: row.business_id };
  if (row.user_type === 'admin') return base;
  return {
    ...base,
    firstname: row.firstname,
    lastname: row.lastname,
    phone: row.phone,
    emailConfirmed: row.email_confirmed,
    referralCode: row.referral_code,
    mayCreateCommunity: row.demo,
  };
}
