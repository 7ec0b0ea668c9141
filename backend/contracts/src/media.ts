import { z } from 'zod';
import { job } from './job.js';
import { mediaKindNames } from './media-kind.js';
import { idParams, route, userTypes, type UserType } from './route.js';

declare module './word.js' {
  interface Words {
    media: true;
  }
}

/** `processing` until its variants are made; an id may be used meanwhile. Kinds without variants are ready at once. */
export const mediaStatuses = ['processing', 'ready', 'failed'] as const;
export type MediaStatus = (typeof mediaStatuses)[number];

/** One form of a media: an image has several widths, smallest first; every other kind is its own single form. */
export const mediaVariant = z.object({
  /** MIME type. */
  type: z.string(),
  /** Pixels; null for what is no picture. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  bytes: z.int().nonnegative(),
  /** Opens without a header, and stays the same for a day: what a phone has fetched is not paid for twice. */
  url: z.string(),
});
export type MediaVariant = z.infer<typeof mediaVariant>;

export const mediaView = z.object({
  id: z.uuid(),
  kind: z.enum(mediaKindNames),
  status: z.enum(mediaStatuses),
  /** Why it failed. */
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  variants: z.array(mediaVariant),
  /** What its owner calls it; of what is played or downloaded. */
  name: z.string().optional(),
  /** A blurred picture of some 25 bytes (thumbhash, base64); null for what is no picture, or none yet. */
  placeholder: z.string().nullable(),
});
export type MediaView = z.infer<typeof mediaView>;

/** Widths an image is kept in, in pixels; never enlarged. */
export const imageWidths = [320, 800, 1600] as const;

/** A form of an image as it lies in storage. */
export const storedVariant = z.object({
  key: z.string().max(300),
  type: z.string().max(100),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
});
export type StoredVariant = z.infer<typeof storedVariant>;

/** An image as it was sent, to WebP in some widths, without EXIF, with its placeholder. */
export const imageJob = job('images', {
  word: 'media',
  payload: z.object({
    mediaId: z.uuid(),
    fileKey: z.string().max(300),
    /** Where the variants go, without a slash at its end. */
    folder: z.string().max(200),
  }),
  stages: ['encode'] as const,
  result: z.object({ variants: z.array(storedVariant).min(1).max(5), placeholder: z.string().max(60) }),
  running: {
    concurrency: 2, // one encoder fills one core; two keep both busy on the smallest machine
    lockMs: 15_000, // the worker's own loop never blocks (images are decoded in a child): a silence of 15 s is a death
    maxStalls: 5, // an image that killed its worker five times is not worth a sixth
    timeoutMs: 60_000, // the largest image takes some seconds; a person is waiting for it
    tries: 3, // storage that answers 5xx often answers a little later
    perAccount: 3, // a shop's sixty photos delay nobody else's picture
  },
});

const ownParams = z.strictObject({ userType: z.enum(userTypes) });

/** Bytes of files somebody sent within a day and keeps, and the most of each. */
export const storageUse = z.object({
  today: z.int().nonnegative(),
  todayLimit: z.int().positive(),
  stored: z.int().nonnegative(),
  storedLimit: z.int().positive(),
});
export type StorageUse = z.infer<typeof storageUse>;

/** Address of the resumable upload server (tus 1.0.0) for this type of account, below the API's origin. */
export const uploadsPath = (userType: UserType): string => `/api/${userType}/uploads`;

export const mediaRoutes = {
  store: route('POST /:userType/media', {
    access: 'session',
    summary: 'Store a file: sent whole (multipart `file`), or in pieces before (`uploadId`)',
    status: 201,
    idempotent: true,
    params: ownParams,
    body: z.union([z.strictObject({ uploadId: z.uuid() }), z.strictObject({})]),
    file: { field: 'file', kinds: mediaKindNames },
    answer: mediaView.pick({ id: true, kind: true, status: true }),
    limit: { points: 300, seconds: 3600, by: 'account' },
  }),
  use: route('GET /:userType/storage', {
    reads: ['media'],
    access: 'session',
    summary: 'Room my files take, and how much I have',
    params: ownParams,
    answer: storageUse,
  }),
  useByAccount: route('GET /admin/storage/accounts', {
    reads: ['media'],
    access: 'admin',
    summary: 'Accounts whose files take the most room, and what each sent within a day',
    answer: z.object({
      accounts: z.array(z.object({ id: z.uuid(), name: z.string(), stored: z.int(), today: z.int() })),
      todayLimit: z.int(),
      storedLimit: z.int(),
    }),
  }),
  one: route('GET /:userType/media/:id', {
    reads: ['media'],
    access: 'session',
    summary: 'A file I sent: its state and its forms',
    params: ownParams.extend(idParams.shape),
    answer: mediaView,
  }),
};
