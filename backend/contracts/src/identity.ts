import { z } from 'zod';
import { idParams, pageOf, route, userTypes } from './route.js';
import { screens } from './screen.js';
import type {} from './notifications.js';

declare module './word.js' {
  interface Words {
    identity: true;
  }
}

export const identityScreens = screens({
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  confirmEmail: '/verify',
  newPassword: '/verify/password',
  adminLogin: '/admin/login',
  profile: '/app/profile',
  settings: '/app/settings',
  adminSettings: '/admin/settings',
});

export const adminRoles = ['superadmin', 'admin'] as const;
/** Registration roles (spec 6): school director or employee, teacher, parent, learner, curious. */
export const clientRoles = ['school_staff', 'teacher', 'parent', 'learner', 'curious'] as const;
export type ClientRole = (typeof clientRoles)[number];
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];
export const themes = ['light', 'dark', 'auto'] as const;
export const fontSizes = ['small', 'medium', 'large'] as const;

/** Seconds a code lives, tries it allows, and the waits before each resend (NIST 800-63B, product rules). */
export const codeRules = {
  digits: 6,
  lifeSeconds: 600,
  tries: 5,
  resendAfterSeconds: [60, 120, 300],
  perHour: 5,
} as const;
export const passwordRules = { min: 10, max: 200 } as const;

const name = z.string().trim().min(1).max(60);
const phone = z.string().trim().min(6).max(25);
const email = z
  .email()
  .max(200)
  .transform((value) => value.toLowerCase());
const password = z.string().min(passwordRules.min).max(passwordRules.max);
const code = z.string().regex(/^\d{6}$/);

/** How the interface looks for one person (spec 3, user settings). */
export const interfaceSettings = z.strictObject({
  language: z.enum(languages),
  theme: z.enum(themes),
  fontSize: z.enum(fontSizes),
  compact: z.boolean(),
  timezone: z.string().max(60),
  currency: z.enum(['XOF', 'XAF']),
});
export type InterfaceSettings = z.infer<typeof interfaceSettings>;

const profileBase = z.object({
  id: z.uuid(),
  role: z.string(),
  fullname: z.string(),
  picture: z.string().nullable(),
  notificationsCount: z.int().nonnegative(),
  favorites: z.array(z.string()),
  email: z.string().nullable(),
  settings: interfaceSettings,
});
export const adminProfile = profileBase.extend({ role: z.enum(adminRoles) });
export const managerProfile = profileBase.extend({ level: z.int().min(1).max(3), businessId: z.uuid() });
export const clientProfile = profileBase.extend({
  role: z.enum(clientRoles),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string().nullable(),
  emailConfirmed: z.boolean(),
  referralCode: z.string(),
  /** Demo accounts may create communities; others ask for access first (request workflow). */
  mayCreateCommunity: z.boolean(),
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

/** What a code request answers: the same whether the number is known or not. */
export const codeRequested = z.object({
  requestId: z.uuid(),
  /** Seconds until a new code may be asked for. */
  resendAfter: z.int().nonnegative(),
  expiresIn: z.int().positive(),
});
export const verifyBody = z.strictObject({ requestId: z.uuid(), code });
const credentials = z.strictObject({ email, password: z.string().min(1).max(passwordRules.max) });
const userTypeParams = z.strictObject({ userType: z.enum(userTypes) });

export const registration = z.strictObject({
  firstname: name,
  lastname: name,
  role: z.enum(clientRoles),
  whatsapp: phone,
  email: email.optional(),
  referralCode: z.string().trim().max(20).optional(),
});
export type Registration = z.infer<typeof registration>;

export const sessionView = z.object({
  id: z.uuid(),
  device: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type SessionView = z.infer<typeof sessionView>;

const strict = { points: 100, seconds: 300, by: 'address' } as const;

export const identityRoutes = {
  register: route('POST /client/auth/register', {
    access: 'public',
    summary: 'Register a client; a code is sent to the WhatsApp number',
    status: 202,
    body: registration,
    answer: codeRequested,
    limit: strict,
  }),
  askCode: route('POST /client/auth/code', {
    access: 'public',
    summary: 'First step of the login: send a code to a WhatsApp number or e-mail',
    status: 202,
    body: z.strictObject({ identifier: z.string().trim().min(3).max(200) }),
    answer: codeRequested,
    limit: strict,
  }),
  resendCode: route('POST /client/auth/resend', {
    access: 'public',
    summary: 'Send a new code for the same request',
    status: 202,
    body: z.strictObject({ requestId: z.uuid() }),
    answer: codeRequested,
    limit: strict,
  }),
  verifyCode: route('POST /client/auth/verify', {
    access: 'public',
    summary: 'Second step of the login: the code',
    status: 200,
    body: verifyBody,
    answer: z.object({ token: z.string(), client: clientProfile }),
    limit: strict,
  }),
  adminLogin: route('POST /admin/auth/login', {
    access: 'public',
    summary: 'Login of an admin: a token, or 202 and a code at a new device',
    body: credentials,
    answer: z.union([z.object({ token: z.string(), admin: adminProfile }), codeRequested]),
    limit: strict,
  }),
  adminVerify: route('POST /admin/auth/verify', {
    access: 'public',
    summary: 'The code an admin received at a new device',
    body: verifyBody,
    answer: z.object({ token: z.string(), admin: adminProfile }),
    limit: strict,
  }),
  managerLogin: route('POST /manager/auth/login', {
    access: 'public',
    summary: 'Login of a manager: a token, or 202 and a code at a new device',
    body: credentials,
    answer: z.union([z.object({ token: z.string(), manager: managerProfile }), codeRequested]),
    limit: strict,
  }),
  managerVerify: route('POST /manager/auth/verify', {
    access: 'public',
    summary: 'The code a manager received at a new device',
    body: verifyBody,
    answer: z.object({ token: z.string(), manager: managerProfile }),
    limit: strict,
  }),
  /** The confirmation mail again (spec 7). A GET that acts: kept for callers of the old API, throttled and repeatable. */
  resendConfirmation: route('GET /client/resend-code', {
    reads: [],
    access: 'client',
    summary: 'Send the confirmation mail again',
    answer: z.object({ sent: z.boolean(), resendAfter: z.int().nonnegative() }),
  }),
  confirmEmail: route('POST /auth/verify-link', {
    access: 'public',
    summary: 'Confirm an e-mail address by the link received',
    body: z.strictObject({ token: z.string().min(20).max(100) }),
    answer: z.object({ confirmed: z.literal(true) }),
    limit: strict,
  }),
  forgotPassword: route('POST /auth/password/forgot', {
    access: 'public',
    summary: 'Send a link to choose a new password (admins, managers)',
    status: 202,
    body: z.strictObject({ email }),
    answer: z.object({ sent: z.literal(true) }),
    limit: strict,
  }),
  resetPassword: route('POST /auth/password/reset', {
    access: 'public',
    summary: 'Choose a new password by the link received',
    body: z.strictObject({
      token: z.string().min(20).max(100),
      password,
      passwordConfirm: z.string().max(passwordRules.max),
    }),
    limit: strict,
  }),
  changePassword: route('POST /:userType/password', {
    access: 'session',
    summary: 'Change the password (admins, managers); other sessions end',
    params: userTypeParams,
    body: z.strictObject({
      current: z.string().min(1).max(passwordRules.max),
      password,
      passwordConfirm: z.string().max(passwordRules.max),
    }),
    limit: { points: 10, seconds: 300, by: 'account' },
  }),
  me: route('GET /:userType/me', {
    reads: ['identity', 'notifications'],
    access: 'session',
    summary: 'Profile of the caller',
    params: userTypeParams,
    query: z.object({ pushToken: z.string().max(4096).optional() }),
    answer: meAnswer,
  }),
  updateProfile: route('PATCH /client/me', {
    access: 'client',
    summary: 'Change names or the e-mail address',
    body: z.strictObject({
      firstname: name.optional(),
      lastname: name.optional(),
      email: email.nullable().optional(),
      role: z.enum(clientRoles).optional(),
    }),
    answer: z.object({ client: clientProfile }),
  }),
  updateSettings: route('PATCH /:userType/settings', {
    access: 'session',
    summary: 'Change how the interface looks',
    params: userTypeParams,
    body: interfaceSettings.partial(),
    answer: interfaceSettings,
  }),
  sessions: route('GET /:userType/sessions', {
    reads: ['identity'],
    access: 'session',
    summary: 'Devices signed in',
    params: userTypeParams,
    answer: pageOf(sessionView),
  }),
  revokeSession: route('DELETE /:userType/sessions/:id', {
    access: 'session',
    summary: 'Sign a device out',
    params: idParams.extend({ userType: z.enum(userTypes) }),
  }),
  logout: route('POST /:userType/logout', {
    access: 'session',
    summary: 'End this session',
    params: userTypeParams,
  }),
};
