import { addressOf, webAddress, youtubeIdOf, type hostsOf } from '@afi/contracts/post-addresses';
import { Problem } from '../../../platform/problem/problem.js';

function wrong(code: string, pointer: string): Problem {
  return new Problem(code, 422, { errors: [{ pointer, code }] });
}

/** @throws Problem `posts.url-invalid` for what is no address of the web */
export function webAddressOf(given: string, pointer = '/body/url'): string {
  const url = webAddress(given);
  if (!url) throw wrong('posts.url-invalid', pointer);
  return url.href;
}

function addressFor(type: keyof typeof hostsOf, given: string, code: string): URL {
  const url = addressOf(type, given);
  if (!url) throw wrong(code, '/body/url');
  return url;
}

/** @throws Problem `posts.zoom-url` */
export function zoomOf(given: string): string {
  return addressFor('zoom', given, 'posts.zoom-url').href;
}

/** @throws Problem `posts.meet-url` */
export function googleMeetOf(given: string): string {
  return addressFor('google_meet', given, 'posts.meet-url').href;
}

/**
 * A video by any of the addresses it goes by.
 * @throws Problem `posts.youtube-url`
 */
export function youtubeOf(given: string): { url: string; videoId: string } {
  const videoId = youtubeIdOf(addressFor('youtube', given, 'posts.youtube-url')) ?? '';
  return { url: `https://www.youtube.com/watch?v=${videoId}`, videoId };
}
