import type { Language } from '@afi/contracts/language';
import type { MediaView } from '@afi/contracts/media';
import type { MediaKind } from '@afi/contracts/media-kind';
import type { PostAction, PostActionInput } from '@afi/contracts/post-action';
import { hostsOf, isOfHosts, webAddress, youtubeIdOf } from '@afi/contracts/post-addresses';
import type { PostBody, PostBodyGiven, PostType } from '@afi/contracts/post-body';
import { languageOfPost } from '@afi/contracts/text-language';
import type { PostInput, PostPrivacy, PostView } from '@afi/contracts/posts';

/** The fields of a post as its form keeps them; what has parts of its own is kept as JSON. */
export interface PostFields extends Readonly<Record<string, string | boolean>> {
  title: string;
  content: string;
  privacy: PostPrivacy;
  type: PostType;
  /** What was given for each type, so that another choice loses nothing. */
  body: string;
  /** The button, empty for none. */
  action: string;
  /** ISO, empty for none. */
  startsAt: string;
  endsAt: string;
  mustRead: boolean;
  /** Empty where the words are to tell. */
  language: Language | '';
}

export const emptyPost: PostFields = {
  title: '',
  content: '',
  privacy: 'membersOnly',
  type: 'text',
  body: '{}',
  action: '',
  startsAt: '',
  endsAt: '',
  mustRead: false,
  language: '',
};

/** What was kept as JSON; nothing where it cannot be read. */
export function readJson(text: string): object {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** What was given for the type that is chosen. */
export const bodyValue = ({ type, body }: Pick<PostFields, 'type' | 'body'>): object =>
  (readJson(body) as Partial<Record<PostType, object>>)[type] ?? {};

/** The fields with another value for the type that is chosen. */
export const withBodyValue = (fields: Pick<PostFields, 'type' | 'body'>, value: object): string =>
  JSON.stringify({ ...readJson(fields.body), [fields.type]: value });

const maybe = (text: string): string | null => text || null;

/** Whether a body of posts' own says nothing yet: what would be answered about its fields helps nobody. */
export function isEmptyBody(fields: Pick<PostFields, 'type' | 'body'>): boolean {
  const given = bodyValue(fields) as {
    images?: unknown[];
    mediaId?: string;
    products?: { name: string }[];
  };
  switch (fields.type) {
    case 'image':
      return !given.images?.length;
    case 'video':
    case 'audio':
    case 'file':
      return !given.mediaId;
    case 'carousel':
      return !given.products?.some(({ name }) => name.trim());
    default:
      return false;
  }
}

/** The button as it is sent. */
export function actionInput({ action }: Pick<PostFields, 'action'>): PostActionInput | null {
  return action ? (readJson(action) as PostActionInput) : null;
}

const common = (fields: PostFields) => ({
  title: fields.title,
  privacy: fields.privacy,
  action: actionInput(fields),
  startsAt: maybe(fields.startsAt),
  endsAt: maybe(fields.endsAt),
  mustRead: fields.mustRead,
  language: fields.language || null,
});

/** A new post as it is sent. */
export function inputOf(fields: PostFields, communityId: string, publish: boolean): PostInput {
  const { type, content } = fields;
  const words = { ...common(fields), communityId, publish, content };
  return (type === 'text' ? { ...words, type } : { ...words, type, body: bodyValue(fields) }) as PostInput;
}

/** The body of a change as it is sent, with its type. */
export const changeOf = (fields: PostFields) => ({
  ...common(fields),
  content: fields.content,
  body: { type: fields.type, ...bodyValue(fields) } as PostBodyGiven,
});

/** A body of another word, or a button, as its author would give it again; null where it is none. */
export type GivenOf = (shown: { type: string }) => object | null;

/** The same of posts' own. */
function givenOf(body: PostBody): object {
  switch (body.type) {
    case 'image':
      return { images: body.images.map(({ mediaId, caption }) => ({ mediaId, caption })) };
    case 'video':
    case 'audio':
    case 'file':
      return { mediaId: body.mediaId };
    case 'youtube':
    case 'zoom':
    case 'google_meet':
    case 'link':
      return { url: body.url, ...(body.at ? { at: body.at } : {}) };
    case 'jitsi_meet':
      return body.at ? { at: body.at } : {};
    case 'carousel':
      return {
        currency: body.currency,
        products: body.products.map(({ name, price, description, mediaId }) => ({
          ...{ name, description },
          ...(price === null ? {} : { price }),
          ...(mediaId ? { mediaId } : {}),
        })),
      };
    default:
      return {};
  }
}

function givenAction(action: NonNullable<PostView['action']>, ofWord: GivenOf): object {
  const given = ofWord(action);
  if (given) return { type: action.type, ...(action.label ? { label: action.label } : {}), ...given };
  return Object.fromEntries(Object.entries(askedBy(action)).filter(([, value]) => value !== null));
}

/** The file a payment gives by now. A post kept on the device by an earlier release has it where its team was shown it. */
export const givenFile = ({ gives, media }: Extract<PostAction, { type: 'payment' }>): MediaView | null =>
  gives === undefined ? media : gives;

/** A button of posts' own without what is made of it for its readers. */
function askedBy(action: PostAction): object {
  switch (action.type) {
    case 'download':
      return { type: action.type, label: action.label, mediaId: action.mediaId };
    case 'payment': {
      const { type, label, amount, currency, description } = action;
      return { type, label, amount, currency, description, mediaId: givenFile(action)?.id ?? null };
    }
    default:
      return action;
  }
}

/** The fields of a post that is there. */
export const fieldsOf = (post: PostView, ofWord: GivenOf): PostFields => ({
  title: post.title,
  content: post.content,
  privacy: post.privacy,
  type: post.body.type,
  body: JSON.stringify({ [post.body.type]: ofWord(post.body) ?? givenOf(post.body) }),
  action: post.action ? JSON.stringify(givenAction(post.action, ofWord)) : '',
  startsAt: post.startsAt ?? '',
  endsAt: post.endsAt ?? '',
  mustRead: post.mustRead,
  // What the words say is not fixed: they may change.
  language: post.language === languageOfPost(post.title, post.content) ? '' : (post.language ?? ''),
});

/** Types that have an hour; a room of Jitsi is made by the platform. */
export const meetings: readonly PostType[] = ['zoom', 'google_meet', 'jitsi_meet'];

const minuteMs = 60_000;

/** Whether a moment lies behind; the minute that runs does not yet. */
export const isPast = (at: string, now = Date.now()): boolean => at !== '' && Date.parse(at) <= now - minuteMs;

/** When the meeting of a post is; empty where it is none, or has no hour. */
export const meetingAt = (fields: Pick<PostFields, 'type' | 'body'>): string =>
  meetings.includes(fields.type) ? ((bodyValue(fields) as { at?: string }).at ?? '') : '';

/** Whether it is to be published later. */
export const isPlanned = ({ startsAt }: Pick<PostFields, 'startsAt'>, now = Date.now()): boolean =>
  startsAt !== '' && Date.parse(startsAt) > now;

const typesOfHosts = ['youtube', 'zoom', 'google_meet'] as const satisfies readonly PostType[];

/** The type of a post that an address alone makes; null for what is no address. */
export function typeOfAddress(text: string): PostType | null {
  const typed = text.trim();
  if (/\s/.test(typed) || !/^(?:https?:\/\/|www\.)/i.test(typed)) return null;
  const address = webAddress(typed);
  return address && (typesOfHosts.find((type) => isOfHosts(address, hostsOf[type])) ?? 'link');
}

/** The type of a post that a file alone makes. */
export const typeOfKind = (kind: MediaKind): PostType => (kind === 'pdf' ? 'file' : kind);

const ids = (given: object): string[] =>
  [...JSON.stringify(given).matchAll(/"mediaId":"([0-9a-f-]{36})"/g)].map(([, id = '']) => id);
/** The files a post shows. */
export const mediaIdsOf = (fields: Pick<PostFields, 'body' | 'action' | 'type'>): string[] => [
  ...new Set([...ids(bodyValue(fields)), ...ids(readJson(fields.action))]),
];

/** A body as its readers will see it; null while there is nothing to show, and for what another word shows. */
export function previewOf(type: PostType, given: object, files: ReadonlyMap<string, MediaView>): PostBody | null {
  const value = given as Partial<Record<string, string>> & { images?: never; products?: never };
  const shown = (id: string | undefined) => (id && files.get(id)) || null;
  const { url = '', at = null, mediaId } = value;
  switch (type) {
    case 'image': {
      const { images = [] } = given as { images?: { mediaId: string; caption?: string }[] };
      const all = images.map((one) => ({
        mediaId: one.mediaId,
        caption: one.caption ?? '',
        media: shown(one.mediaId),
      }));
      return all.length ? { type, images: all } : null;
    }
    case 'video':
    case 'audio':
    case 'file':
      return mediaId ? { type, mediaId, media: shown(mediaId) } : null;
    case 'youtube': {
      const address = webAddress(url);
      const videoId = address && isOfHosts(address, hostsOf.youtube) && youtubeIdOf(address);
      return videoId ? { type, url, videoId, at } : null;
    }
    case 'link':
      return webAddress(url) ? { type, url, at, preview: null } : null;
    case 'zoom':
    case 'google_meet':
      return url ? { type, url, at } : null;
    case 'jitsi_meet':
      return { type, url: '', at };
    case 'carousel': {
      const { products = [], currency = 'XOF' } = given as {
        currency?: 'XOF' | 'XAF';
        products?: { name?: string; price?: unknown; description?: string; mediaId?: string }[];
      };
      const named = products.filter(({ name }) => name);
      return named.length
        ? {
            type,
            currency,
            products: named.map((one) => ({
              name: one.name ?? '',
              price: typeof one.price === 'number' ? one.price : null,
              description: one.description ?? '',
              mediaId: one.mediaId ?? null,
              media: shown(one.mediaId),
            })),
          }
        : null;
    }
    default:
      return null;
  }
}
