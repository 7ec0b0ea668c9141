import { z } from 'zod';
import { uuid } from './id.js';
import { list, moment, worded } from './list.js';
import { idParams, route, smallWrites } from './route.js';
import { screens } from './screen.js';
import { singleLine } from './text.js';

declare module './word.js' {
  interface Words {
    miniapps: true;
  }
}

/** Of the back office (spec 2). */
export const miniappScreens = screens({
  all: '/admin/miniapps',
  create: '/admin/miniapps/create',
  edit: '/admin/miniapps/:id/edit',
});

/** Characters of the one page a mini app is: its script and its style are in it, since it reaches no network. */
export const longestMiniapp = 60_000;
/** Mini apps one may choose from. */
export const mostMiniapps = 100;
/** Hours in which a delete can be undone. */
export const miniappRestoreHours = 24;
/** How tall a mini app may ask to be, in pixels. */
export const miniappHeight = { least: 120, most: 1_200 } as const;

/** A mini app as posts show it; `path` is its page, for a frame without rights alone. */
export const miniappView = z.object({ id: uuid, name: z.string(), description: z.string(), path: z.string() });
export type MiniappView = z.infer<typeof miniappView>;

/** As what a post is: what its author gives, and what readers see. `app` is null where it is not offered any more. */
export const miniappBodyInput = z.strictObject({ miniappId: z.string().trim().min(1).max(100) });
export const miniappBody = z.object({
  type: z.literal('miniapp'),
  miniappId: z.string(),
  app: miniappView.nullable(),
});

export const adminMiniappView = miniappView.extend({
  html: z.string(),
  active: z.boolean(),
  version: z.int().positive(),
  createdAt: z.string(),
  /** How many posts show it. */
  shownIn: z.int().nonnegative(),
});
export type AdminMiniappView = z.infer<typeof adminMiniappView>;

export const miniappList = list({
  row: adminMiniappView.omit({ html: true, shownIn: true }),
  filters: { active: z.stringbool().optional() },
  sorts: ['createdAt', 'name'],
  order: '-createdAt',
  csv: {
    name: (row) => row.name,
    description: (row) => row.description,
    state: ({ active }) => worded(`miniapps.state.${active ? 'on' : 'off'}`, active ? 'on' : 'off'),
    createdAt: (row) => moment(row.createdAt),
  },
});
export type ListedMiniapp = z.infer<typeof miniappList.row>;

const fields = {
  name: singleLine(80).min(1),
  description: singleLine(200),
  html: z.string().trim().min(1).max(longestMiniapp),
};
export const miniappInput = z.strictObject({
  ...fields,
  description: fields.description.default(''),
  active: z.boolean().default(true),
});
export type MiniappInput = z.infer<typeof miniappInput>;

/**
 * The one channel between a post and the mini app in its frame: the first message brings the app a port and says who it talks to;
 * all else goes through that port. What an app says is its own: only its height is listened to.
 */
export interface MiniappHello {
  type: 'afi.hello';
  language: 'fr' | 'en';
}
/** What an app may say through its port. */
export interface MiniappSays {
  type: 'height';
  height: number;
}

const one = route('GET /admin/miniapps/:id', {
  reads: ['miniapps'],
  access: 'admin',
  summary: 'One mini app, with its page',
  params: idParams,
  answer: adminMiniappView,
});

export const miniappRoutes = {
  offered: route('GET /client/miniapps', {
    reads: ['miniapps'],
    access: 'client',
    summary: 'Mini apps that can be put in a post',
    answer: z.object({ items: z.array(miniappView).max(mostMiniapps) }),
  }),
  page: route('GET /miniapps/:id', {
    reads: ['miniapps'],
    access: 'public',
    summary: 'The page of a mini app, which runs in a frame without rights: no session, no network, no storage',
    params: idParams,
    produces: 'text/html',
    limit: { points: 300, seconds: 60, by: 'address' },
  }),
  all: route('GET /admin/miniapps', {
    reads: ['miniapps'],
    row: one,
    access: 'admin',
    summary: 'Mini apps, newest first',
    query: miniappList.query,
    answer: miniappList.page,
  }),
  csv: route('GET /admin/miniapps.csv', {
    reads: ['miniapps'],
    access: 'admin',
    summary: 'All mini apps that match, as a CSV file',
    query: miniappList.csvQuery,
    produces: 'text/csv',
    limit: { points: 30, seconds: 600, by: 'account' },
  }),
  one,
  create: route('POST /admin/miniapps', {
    idempotent: true,
    access: 'admin',
    summary: 'Add a mini app',
    status: 201,
    body: miniappInput,
    answer: adminMiniappView,
    limit: smallWrites,
  }),
  update: route('PATCH /admin/miniapps/:id', {
    idempotent: true,
    access: 'admin',
    summary: 'Change a mini app, or take it out of what is offered; posts that show it show it no more then',
    params: idParams,
    body: z
      .strictObject({ ...fields, active: z.boolean() })
      .partial()
      .extend({ version: z.int().positive() }),
    answer: adminMiniappView,
    limit: smallWrites,
  }),
  remove: route('DELETE /admin/miniapps/:id', {
    idempotent: true,
    access: 'admin',
    summary: 'Delete a mini app; posts that show it show it no more then',
    params: idParams,
    limit: smallWrites,
  }),
  restore: route('POST /admin/miniapps/:id/restore', {
    idempotent: true,
    access: 'admin',
    summary: 'Undo a delete, within 24 hours',
    params: idParams,
    answer: adminMiniappView,
    limit: smallWrites,
  }),
};
