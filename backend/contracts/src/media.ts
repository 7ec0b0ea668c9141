import { z } from 'zod';
import { uuid } from './id.js';
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
  id: uuid,
  kind: z.enum(mediaKindNames),
  status: z.enum(mediaStatuses),
  /** Why it failed. */
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  variants: z.array(mediaVariant),
  /** What its owner calls it; of what is played or downloaded. */
  name: z.string().optional(),
  /** A blurred picture of some 25 bytes (thumbhash, base64); null for what is no picture, or none yet. */
  placeholder: z.string().nullable(),
  /** How long a film or a sound is, once that is known. */
  seconds: z.number().nonnegative().optional(),
  /** A picture of a film, to show until it is played. */
  poster: mediaVariant.optional(),
  /** How loud each part of a sound is, 0 to 100. */
  waveform: z.array(z.int().min(0).max(100)).optional(),
});
export type MediaView = z.infer<typeof mediaView>;

/** Widths an image is kept in, in pixels; never enlarged. */
export const imageWidths = [320, 800, 1600] as const;

/** A form of a media as it lies in storage. */
export const storedVariant = z.object({
  key: z.string().max(300),
  type: z.string().max(100),
  /** Pixels; null for a sound. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  bytes: z.int().positive(),
});
export type StoredVariant = z.infer<typeof storedVariant>;

const jobPayload = z.object({
  mediaId: uuid,
  fileKey: z.string().max(300),
  /** Where the variants go, without a slash at its end. */
  folder: z.string().max(200),
});

/** An image as it was sent, to WebP in some widths, without EXIF, with its placeholder. */
export const imageJob = job('images', {
  word: 'media',
  payload: jobPayload,
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

/**
 * A film or a sound as it was sent, to what every phone plays: H.264 with AAC in 480 and 720 lines, or Opus and AAC of 48
 * kbit/s, without what says where it was taken; with its length, and its picture or waveform.
 */
export const transcodeJob = job('media-transcode', {
  word: 'media',
  payload: jobPayload.extend({ media: z.enum(['video', 'audio']) }),
  stages: ['probe', 'transcode', 'picture'] as const,
  result: z.object({
    variants: z.array(storedVariant).min(1).max(4),
    seconds: z.number().nonnegative(),
    poster: storedVariant.nullable(),
    placeholder: z.string().max(60).nullable(),
    waveform: z.array(z.int().min(0).max(100)).max(100).nullable(),
  }),
  running: {
    concurrency: 2, // one film fills two cores; another person's does not wait for its end
    lockMs: 15_000, // ffmpeg works in a process of its own: a silence of 15 s is a death
    maxStalls: 5, // a film that killed its worker five times is not worth a sixth
    timeoutMs: 90 * 60_000, // twenty minutes of film at 1080 lines, at a quarter of its pace
    tries: 3, // storage that answers 5xx often answers a little later
    perAccount: 1, // one after the other: a film takes minutes, and others send theirs
  },
  hopeless: [
    'media.film-broken',
    'media.film-empty',
    'media.film-too-long',
    'media.film-too-many-pixels',
    'media.film-too-heavy',
  ],
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
    body: z.union([z.strictObject({ uploadId: uuid }), z.strictObject({})]),
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
      accounts: z.array(z.object({ id: uuid, name: z.string(), stored: z.int(), today: z.int() })),
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
