import { z } from 'zod';
import { uuid } from './id.js';
import { mediaView } from './media.js';
import { miniappBody, miniappBodyInput } from './miniapps.js';
import { currencies } from './money.js';
import { pollInput, pollView } from './polls.js';
import { multiLine, singleLine } from './text.js';

/** Post types of the spec. */
export const postTypes = [
  'text',
  'image',
  'video',
  'audio',
  'file',
  'youtube',
  'zoom',
  'google_meet',
  'miniapp',
  'carousel',
  'poll',
  'link',
  'jitsi_meet',
] as const;
export type PostType = (typeof postTypes)[number];

export const maxImages = 10;
export const maxProducts = 10;

/** A moment, with its offset: `2026-11-28T09:00:00Z`. */
export const moment = z.iso.datetime({ offset: true });
/** An address somebody typed or pasted; the server looks where it leads. */
export const postUrl = z.string().trim().min(1).max(2048);
const caption = singleLine(200);
const price = z.int().min(0).max(1_000_000_000);
const linked = z.strictObject({ url: postUrl, at: moment.optional() });
const oneFile = z.strictObject({ mediaId: uuid });

/** What the author gives for each type, beside title and text. */
export const postBodyInputs = {
  image: z.strictObject({
    images: z
      .array(z.strictObject({ mediaId: uuid, caption: caption.optional() }))
      .min(1)
      .max(maxImages),
  }),
  video: oneFile,
  audio: oneFile,
  file: oneFile,
  youtube: linked,
  zoom: linked,
  google_meet: linked,
  link: linked,
  jitsi_meet: z.strictObject({ at: moment.optional() }),
  miniapp: miniappBodyInput,
  carousel: z.strictObject({
    currency: z.enum(currencies).default('XOF'),
    products: z
      .array(
        z.strictObject({
          name: singleLine(120).min(1),
          price: price.optional(),
          description: multiLine(1_000).optional(),
          mediaId: uuid.optional(),
        }),
      )
      .min(1)
      .max(maxProducts),
  }),
  poll: pollInput,
} as const;
type PostBodyInputs = { [Type in keyof typeof postBodyInputs]: z.output<(typeof postBodyInputs)[Type]> };

/** The body of a post as its author gives it, with its type. */
export type PostBodyGiven =
  { type: 'text' } | { [Type in keyof PostBodyInputs]: { type: Type } & PostBodyInputs[Type] }[keyof PostBodyInputs];
export type PostBodyGivenOf<Type extends PostType> = Extract<PostBodyGiven, { type: Type }>;

/** The same, to be checked: of a change. */
export const postBodyGiven = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  postBodyInputs.image.extend({ type: z.literal('image') }),
  postBodyInputs.video.extend({ type: z.literal('video') }),
  postBodyInputs.audio.extend({ type: z.literal('audio') }),
  postBodyInputs.file.extend({ type: z.literal('file') }),
  postBodyInputs.youtube.extend({ type: z.literal('youtube') }),
  postBodyInputs.zoom.extend({ type: z.literal('zoom') }),
  postBodyInputs.google_meet.extend({ type: z.literal('google_meet') }),
  postBodyInputs.jitsi_meet.extend({ type: z.literal('jitsi_meet') }),
  postBodyInputs.link.extend({ type: z.literal('link') }),
  postBodyInputs.miniapp.extend({ type: z.literal('miniapp') }),
  postBodyInputs.carousel.extend({ type: z.literal('carousel') }),
  postBodyInputs.poll.extend({ type: z.literal('poll') }),
]);

/** A media of a post; null when it is no longer there. */
const shown = mediaView.nullable();
const at = z.string().nullable();
const fileBody = <Type extends 'video' | 'audio' | 'file'>(type: Type) =>
  z.object({ type: z.literal(type), mediaId: uuid, media: shown });
const meeting = <Type extends 'zoom' | 'google_meet' | 'jitsi_meet'>(type: Type) =>
  z.object({ type: z.literal(type), url: z.string(), at });

/** What is known of the page a link leads to, once it was fetched. */
export const linkPreview = z.object({
  status: z.enum(['waiting', 'ready', 'failed']),
  title: z.string(),
  description: z.string(),
  site: z.string(),
  image: shown,
});
export type LinkPreview = z.infer<typeof linkPreview>;

/** What a post is made of beside its text, by its type, as its readers see it. */
export const postBody = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text') }),
  z.object({
    type: z.literal('image'),
    images: z.array(z.object({ mediaId: uuid, caption: z.string(), media: shown })),
  }),
  fileBody('video'),
  fileBody('audio'),
  fileBody('file'),
  z.object({ type: z.literal('youtube'), url: z.string(), videoId: z.string(), at }),
  meeting('zoom'),
  meeting('google_meet'),
  meeting('jitsi_meet'),
  z.object({ type: z.literal('link'), url: z.string(), at, preview: linkPreview.nullable() }),
  miniappBody,
  z.object({
    type: z.literal('carousel'),
    currency: z.enum(currencies),
    products: z.array(
      z.object({
        name: z.string(),
        price: z.int().nullable(),
        description: z.string(),
        mediaId: uuid.nullable(),
        media: shown,
      }),
    ),
  }),
  pollView,
]);
export type PostBody = z.infer<typeof postBody>;
/** The body of one type. */
export type PostBodyOf<Type extends PostType> = Extract<PostBody, { type: Type }>;
