import { z } from 'zod';
import { uuid } from './id.js';
import { idParams, pageOf, route, userTypes } from './route.js';
import { screens } from './screen.js';
import { adminProfile, clientProfile, clientRoles, emailAddress, managerProfile, personName } from './profiles.js';
import { singleLine } from './text.js';

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
});

/** Seconds a code lives, tries it allows, and the waits before each resend (NIST 800-63B, product rules). */
export const codeRules = {
  digits: 6,
  lifeSeconds: 600,
  tries: 5,
  resendAfterSeconds: [60, 120, 300],
  perHour: 5,
} as const;
export const passwordRules = { min: 10, max: 200 } as const;
/** Days a device of the back office stays known; then a code is asked for there again, however often it signed in. */
export const knownDeviceDays = 90;

const phone = z.string().trim().min(6).max(25);
const password = z.string().min(passwordRules.min).max(passwordRules.max);
const code = z.string().regex(/^\d{6}$/);

/** What a code request answers: the same whether the number is known or not. */
export const codeRequested = z.object({
  requestId: uuid,
  /** Seconds until a new code may be asked for. */
  resendAfter: z.int().nonnegative(),
  expiresIn: z.int().positive(),
});
/** With the number in its international form, or the address, as it was understood. */
export const contactChangeAsked = codeRequested.extend({ identifier: z.string() });
export const verifyBody = z.strictObject({ requestId: uuid, code });
const credentials = z.strictObject({ email: emailAddress, password: z.string().min(1).max(passwordRules.max) });
const userTypeParams = z.strictObject({ userType: z.enum(userTypes) });

export const registration = z.strictObject({
  firstname: personName,
  lastname: personName,
  role: z.enum(clientRoles),
  whatsapp: phone,
  email: emailAddress.optional(),
  referralCode: singleLine(20).optional(),
});
export type Registration = z.infer<typeof registration>;

export const sessionView = z.object({
  id: uuid,
  device: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type SessionView = z.infer<typeof sessionView>;

/** An account as an admin sees it who is to sign its devices out. */
export const accountDevices = z.object({
  id: uuid,
  userType: z.enum(userTypes),
  fullname: z.string(),
  /** When its person closed it; null while it is open. */
  closedAt: z.string().nullable(),
  /** From when on nothing of a closed one is left; until then a login opens it again. */
  forgottenFrom: z.string().nullable(),
  sessions: z.array(sessionView.omit({ current: true })),
});

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
    body: z.strictObject({ requestId: uuid }),
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
  askContactChange: route('POST /client/me/contact', {
    access: 'client',
    summary: 'Send a code to a new WhatsApp number or e-mail address; the old one stays until it is given',
    status: 202,
    body: z.strictObject({ identifier: z.string().trim().min(3).max(200) }),
    answer: contactChangeAsked,
    limit: { points: 20, seconds: 3600, by: 'account' },
  }),
  changeContact: route('POST /client/me/contact/verify', {
    access: 'client',
    summary: 'The code that came to the new number or address, which takes the place of the old one',
    body: verifyBody,
    answer: z.object({ client: clientProfile }),
    limit: { points: 60, seconds: 3600, by: 'account' },
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
    body: z.strictObject({ email: emailAddress }),
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
  endOtherSessions: route('POST /:userType/sessions/end-others', {
    access: 'session',
    summary: 'Sign all my other devices out',
    params: userTypeParams,
    answer: z.object({ ended: z.int() }),
  }),
  /** A POST: numbers and addresses stay out of logs. */
  findAccount: route('POST /admin/accounts/find', {
    access: 'admin',
    status: 200,
    summary: 'Whose number or address it is, with the devices signed in',
    body: z.strictObject({ identifier: z.string().trim().min(3).max(200) }),
    answer: z.object({ accounts: z.array(accountDevices) }),
    limit: { points: 60, seconds: 3600, by: 'account' },
  }),
  endSessionsOf: route('POST /admin/accounts/:id/end-sessions', {
    access: 'admin',
    summary: 'Sign all devices of an account out; of an admin, by a superadmin only',
    params: idParams,
    answer: z.object({ ended: z.int() }),
  }),
  logout: route('POST /:userType/logout', {
    access: 'session',
    summary: 'End this session',
    params: userTypeParams,
  }),
};
