import { Problem } from '../../../platform/problem/problem.js';

/** Characters of an address as a browser writes it: an accent takes six of them. */
const longestAddress = 2_048;

/** The address somebody pasted, with `https://` before what has no scheme; null for what is none of the web. */
function read(given: string): URL | null {
  const typed = /^[a-z][a-z\d+.-]*:/i.test(given) ? given : `https://${given}`;
  const url = URL.canParse(typed) ? new URL(typed) : null;
  // A name and a password before the host are there to deceive who reads it.
  const ofTheWeb = url && (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password;
  return ofTheWeb && url.hostname.includes('.') && url.href.length <= longestAddress ? url : null;
}

function wrong(code: string, pointer: string): Problem {
  return new Problem(code, 422, { errors: [{ pointer, code }] });
}

/** @throws Problem `posts.url-invalid` for what is no address of the web */
export function webAddressOf(given: string, pointer = '/body/url'): string {
  const url = read(given);
  if (!url) throw wrong('posts.url-invalid', pointer);
  return url.href;
}

/** An address of one of these hosts, or of names below them, always encrypted. */
function ofHosts(given: string, hosts: readonly string[], code: string): URL {
  const url = read(given);
  const known = url && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (!url || !known || url.port) throw wrong(code, '/body/url');
  url.protocol = 'https:';
  return url;
}

/** @throws Problem `posts.zoom-url` */
export function zoomOf(given: string): string {
  return ofHosts(given, ['zoom.us', 'zoom.com', 'zoomgov.com'], 'posts.zoom-url').href;
}

/** @throws Problem `posts.meet-url` */
export function googleMeetOf(given: string): string {
  const url = ofHosts(given, ['meet.google.com'], 'posts.meet-url');
  if (url.pathname === '/') throw wrong('posts.meet-url', '/body/url');
  return url.href;
}

/**
 * A video by any of the addresses it goes by.
 * @throws Problem `posts.youtube-url`
 */
export function youtubeOf(given: string): { url: string; videoId: string } {
  const url = ofHosts(given, ['youtube.com', 'youtu.be', 'youtube-nocookie.com'], 'posts.youtube-url');
  const [first = '', second = ''] = url.pathname.slice(1).split('/');
  const named = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : url.searchParams.get('v');
  const videoId = url.hostname.endsWith('youtu.be') ? first : (named ?? '');
  if (!/^[\w-]{11}$/.test(videoId)) throw wrong('posts.youtube-url', '/body/url');
  return { url: `https://www.youtube.com/watch?v=${videoId}`, videoId };
}
