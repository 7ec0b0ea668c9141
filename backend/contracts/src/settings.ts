import { z } from 'zod';
import { languages } from './language.js';
import { route, smallWrites, userTypes } from './route.js';
import { screens } from './screen.js';
import { currencies } from './money.js';

export const settingsScreens = screens({ client: '/app/settings', admin: '/admin/settings' });

declare module './word.js' {
  interface Words {
    settings: true;
  }
}

export const themes = ['light', 'dark', 'auto'] as const;
export const fontSizes = ['small', 'medium', 'large'] as const;

/** How the interface looks for one person (spec 3, user settings). */
export const interfaceSettings = z.strictObject({
  language: z.enum(languages),
  theme: z.enum(themes),
  fontSize: z.enum(fontSizes),
  compact: z.boolean(),
  timezone: z.string().max(60),
  currency: z.enum(currencies),
});
export type InterfaceSettings = z.infer<typeof interfaceSettings>;

export const settingsRoutes = {
  update: route('PATCH /:userType/settings', {
    idempotent: true,
    access: 'session',
    summary: 'Change how the interface looks',
    params: z.strictObject({ userType: z.enum(userTypes) }),
    body: interfaceSettings.partial(),
    answer: interfaceSettings,
    limit: smallWrites,
  }),
};
