import type { MediaKind } from '@afi/contracts/media-kind';
import type { LinkPreview, PostBodyGiven, PostBodyOf, PostType } from '@afi/contracts/post-body';
import { v4 as random } from 'uuid';
import type { KeptBody, WordType } from '../post-bodies.queries.js';
import { googleMeetOf, webAddressOf, youtubeOf, zoomOf } from './post-address.js';

/** What is kept of a page a link leads to; its image is a media of ours. */
export interface StoredPreview extends Omit<LinkPreview, 'image'> {
  imageId: string | null;
  /** Of one that is waited for: which try it is, whose, and since when. */
  asked?: string;
  askedBy?: string;
  askedAt?: string;
}

/** What a post is made of beside its text, as it is kept; of other words’ bodies, what finds them again. */
export type OwnBody =
  | { type: 'text' }
  | { type: 'image'; images: { mediaId: string; caption: string }[] }
  | { type: 'video' | 'audio' | 'file'; mediaId: string }
  | PostBodyOf<'youtube'>
  | PostBodyOf<'zoom'>
  | PostBodyOf<'google_meet'>
  | PostBodyOf<'jitsi_meet'>
  | { type: 'link'; url: string; at: string | null; preview: StoredPreview | null }
  | {
      type: 'carousel';
      currency: PostBodyOf<'carousel'>['currency'];
      products: { name: string; price: number | null; description: string; mediaId: string | null }[];
    };
export type StoredBody = OwnBody | KeptBody<WordType & PostType>;

/** A file that a post shows, and which kinds it may be of. */
export interface ShownMedia {
  mediaId: string;
  kinds: readonly MediaKind[];
  /** Where its author gave it. */
  pointer: string;
  /** What shows it does without where it cannot be had. */
  optional?: true;
}

/** Meetings without an account of anybody's; who knows the name of a room enters it. */
const jitsi = 'https://meet.jit.si';
const fileKinds: readonly MediaKind[] = ['pdf', 'file'];

/** What is given of a body that is posts' own. */
export type OwnBodyGiven = Exclude<PostBodyGiven, { type: WordType }>;

/**
 * A body as it is kept; `before` is what stood there. Addresses are read and their hosts are checked by the type.
 * @throws Problem 422 beside the field that is wrong
 */
export function storedBody(given: OwnBodyGiven, before?: StoredBody): StoredBody {
  switch (given.type) {
    case 'image': {
      const images = given.images.map(({ mediaId, caption = '' }) => ({ mediaId, caption }));
      return { type: 'image', images };
    }
    case 'youtube': {
      const { url, videoId } = youtubeOf(given.url);
      return { type: 'youtube', url, videoId, at: momentOf(given.at) };
    }
    case 'zoom':
      return { type: 'zoom', url: zoomOf(given.url), at: momentOf(given.at) };
    case 'google_meet':
      return { type: 'google_meet', url: googleMeetOf(given.url), at: momentOf(given.at) };
    case 'jitsi_meet': {
      // Whoever has the room already finds the others in it, also after a change of the hour.
      const url = before?.type === 'jitsi_meet' ? before.url : newRoom();
      return { type: 'jitsi_meet', url, at: momentOf(given.at) };
    }
    case 'link': {
      const url = webAddressOf(given.url);
      const known = before?.type === 'link' && before.url === url ? before.preview : null;
      return { type: 'link', url, at: momentOf(given.at), preview: known };
    }
    case 'carousel': {
      const products = given.products.map(({ name, price = null, description = '', mediaId = null }) => ({
        ...{ name, price, description, mediaId },
      }));
      return { type: 'carousel', currency: given.currency, products };
    }
    default:
      return given;
  }
}

/** A room nobody guesses. */
export const newRoom = (): string => `${jitsi}/afi-${random()}`;

const momentOf = (given: string | undefined): string | null => (given ? new Date(given).toISOString() : null);

/** The files a body shows. */
export function mediaOf(body: StoredBody): ShownMedia[] {
  switch (body.type) {
    case 'image':
      return body.images.map(({ mediaId }, at) => ({ mediaId, kinds: ['image'], pointer: `/body/images/${at}` }));
    case 'video':
    case 'audio':
      return [{ mediaId: body.mediaId, kinds: [body.type], pointer: '/body/mediaId' }];
    case 'file':
      return [{ mediaId: body.mediaId, kinds: fileKinds, pointer: '/body/mediaId' }];
    case 'carousel':
      return body.products.flatMap(({ mediaId }, at) =>
        mediaId ? [{ mediaId, kinds: ['image'] as const, pointer: `/body/products/${at}/mediaId` }] : [],
      );
    case 'link':
      return body.preview?.imageId
        ? [{ mediaId: body.preview.imageId, kinds: ['image'], pointer: '/body/url', optional: true }]
        : [];
    default:
      return [];
  }
}
