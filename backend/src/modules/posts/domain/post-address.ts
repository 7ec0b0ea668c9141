import { hostsOf, isOfHosts, webAddress, youtubeIdOf } from '@afi/contracts/post-addresses';
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

/** An address of one of these hosts, or of names below them, always encrypted. */
function ofHosts(given: string, hosts: readonly string[], code: string): URL {
  const url = webAddress(given);
  if (!url || !isOfHosts(url, hosts) || url.port) throw wrong(code, '/body/url');
  url.protocol = 'https:';
  return url;
}

/** @throws Problem `posts.zoom-url` */
export function zoomOf(given: string): string {
  return ofHosts(given, hostsOf.zoom, 'posts.zoom-url').href;
}

/** @throws Problem `posts.meet-url` */
export function googleMeetOf(given: string): string {
  const url = ofHosts(given, hostsOf.google_meet, 'posts.meet-url');
  if (url.pathname === '/') throw wrong('posts.meet-url', '/body/url');
  return url.href;
}

/**
 * A video by any of the addresses it goes by.
 * @throws Problem `posts.youtube-url`
 */
export function youtubeOf(given: string): { url: string; videoId: string } {
  const videoId = youtubeIdOf(ofHosts(given, hostsOf.youtube, 'posts.youtube-url'));
  if (!videoId) throw wrong('posts.youtube-url', '/body/url');
  return { url: `https://www.youtube.com/watch?v=${videoId}`, videoId };
}
