import { z } from 'zod';
import { route, smallWrites, userTypes } from './route.js';
import { screens } from './screen.js';
import { interfaceSettings } from './settings.js';
import type {} from './community-requests.js';
import { uuid } from './id.js';
import type {} from './notifications.js';
import { multiLine, singleLine } from './text.js';

export const profileScreens = screens({ mine: '/app/profile' });

declare module './word.js' {
  interface Words {
    profiles: true;
  }
}

export const adminRoles = ['superadmin', 'admin'] as const;
/** Registration roles (spec 6): school director or employee, teacher, parent, learner, curious. */
export const clientRoles = ['school_staff', 'teacher', 'parent', 'learner', 'curious'] as const;
export type ClientRole = (typeof clientRoles)[number];

/**
 * What makes a link of a name in a message: our mails greet people by it, and anybody may register as «win at evil.tld».
 * A dot between words becomes a space, as in «M.Koffi».
 */
const linking = /[:/\\@<>]+|[.\u3002\uFF0E\uFF61](?=\p{L}{2})/gu;
export const personName = singleLine(60)
  .overwrite((name) => name.replace(linking, ' ').replace(/ {2,}/g, ' '))
  .trim()
  .min(1);
export const emailAddress = z
  .email()
  .max(200)
  .transform((value) => value.toLowerCase());

const profileBase = z.object({
  id: uuid,
  role: z.string(),
  fullname: z.string(),
  picture: z.string().nullable(),
  notificationsCount: z.int().nonnegative(),
  favorites: z.array(z.string()),
  email: z.string().nullable(),
  settings: interfaceSettings,
});
export const adminProfile = profileBase.extend({ role: z.enum(adminRoles) });
export const managerProfile = profileBase.extend({ level: z.int().min(1).max(3), businessId: uuid });
export const clientProfile = profileBase.extend({
  role: z.enum(clientRoles),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string().nullable(),
  emailConfirmed: z.boolean(),
  referralCode: z.string(),
  /** Demo accounts may; others once a request of theirs is approved, for one community (`community-requests`). */
  mayCreateCommunity: z.boolean(),
  /** How the last request to create a community stands; null where none says what comes next: so nobody else asks for it. */
  communityRequest: z.enum(['pending', 'approved', 'rejected']).nullable(),
});
export type AdminProfile = z.infer<typeof adminProfile>;
export type ManagerProfile = z.infer<typeof managerProfile>;
export type ClientProfile = z.infer<typeof clientProfile>;

/** The answer's field is named after the account type (spec 7). */
export const meAnswer = z.object({
  admin: adminProfile.optional(),
  manager: managerProfile.optional(),
  client: clientProfile.optional(),
});
export type MeAnswer = z.infer<typeof meAnswer>;

/** Nobody alive was born before; a birthday to come is none. */
const birthDate = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10))
  .nullable();
/** What somebody can do, as short words. */
const words = z.array(singleLine(60).min(1)).max(30);

/** What somebody tells of themselves (spec 3, profile). Only they read it until they apply for something with it. */
export const profileDetails = z.strictObject({
  title: singleLine(100),
  organisation: singleLine(100),
  summary: multiLine(1_000),
  workDomain: singleLine(100),
  yearsOfExperience: z.int().min(0).max(80).nullable(),
  salesStyle: singleLine(200),
  objectives: multiLine(1_000),
  experience: multiLine(3_000),
  education: multiLine(3_000),
  skills: words,
  languages: words,
  certifications: words,
  birthDate,
  address: singleLine(200),
  city: singleLine(100),
  department: singleLine(100),
  country: singleLine(60),
});
export type ProfileDetails = z.infer<typeof profileDetails>;

export const profileRoutes = {
  me: route('GET /:userType/me', {
    reads: ['profiles', 'notifications', 'community-requests'],
    access: 'session',
    summary: 'Profile of the caller',
    params: z.strictObject({ userType: z.enum(userTypes) }),
    query: z.object({ pushToken: z.string().max(4096).optional() }),
    answer: meAnswer,
  }),
  update: route('PATCH /client/me', {
    idempotent: true,
    access: 'client',
    summary: 'Change names or the e-mail address',
    body: z.strictObject({
      firstname: personName.optional(),
      lastname: personName.optional(),
      email: emailAddress.nullable().optional(),
      role: z.enum(clientRoles).optional(),
    }),
    answer: z.object({ client: clientProfile }),
    limit: smallWrites,
  }),
  details: route('GET /client/me/details', {
    reads: ['profiles'],
    access: 'client',
    summary: 'What I tell of myself',
    answer: profileDetails,
  }),
  changeDetails: route('PATCH /client/me/details', {
    access: 'client',
    summary: 'Change what I tell of myself',
    body: profileDetails.partial(),
    answer: profileDetails,
  }),
};
