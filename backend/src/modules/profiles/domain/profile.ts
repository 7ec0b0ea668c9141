import { defineEntity, p } from '@mikro-orm/core';
import type { ProfileDetails } from '@afi/contracts/profiles';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';

export const ProfileSchema = defineEntity({
  name: 'Profile',
  tableName: 'profile',
  properties: {
    accountId: p.uuid().primary(),
    title: p.string(),
    organisation: p.string(),
    summary: p.text(),
    workDomain: p.string(),
    yearsOfExperience: p.integer().nullable(),
    salesStyle: p.string(),
    objectives: p.text(),
    experience: p.text(),
    education: p.text(),
    skills: p.json<string[]>(),
    languages: p.json<string[]>(),
    certifications: p.json<string[]>(),
    birthDate: p.date().nullable(),
    address: p.string(),
    city: p.string(),
    department: p.string(),
    country: p.string(),
  },
});

/** What is told of somebody who has told nothing yet. */
export const nothingTold: ProfileDetails = {
  title: '',
  organisation: '',
  summary: '',
  workDomain: '',
  yearsOfExperience: null,
  salesStyle: '',
  objectives: '',
  experience: '',
  education: '',
  skills: [],
  languages: [],
  certifications: [],
  birthDate: null,
  address: '',
  city: '',
  department: '',
  country: '',
};

/** What somebody tells of themselves. */
export class Profile extends ProfileSchema.class {
  static of(accountId: string): Profile {
    return newRow(Profile, ProfileSchema, { accountId, ...nothingTold });
  }

  /** Changes what is given, and keeps the rest. */
  change(changes: { [Name in keyof ProfileDetails]?: ProfileDetails[Name] | undefined }): void {
    Object.assign(this, Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));
  }
}
ProfileSchema.setClass(Profile);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ProfileSchema> {}
}
