/** Characters of an address as a browser writes it: an accent takes six of them. */
const longestAddress = 2_048;

/** Hosts of what posts lead to by its address, names below them included. */
export const hostsOf = {
  youtube: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
  zoom: ['zoom.us', 'zoom.com', 'zoomgov.com'],
  google_meet: ['meet.google.com'],
} as const;

/** The address somebody pasted, with `https://` before what has no scheme; null for what is none of the web. */
export function webAddress(given: string): URL | null {
  const text = given.trim();
  const typed = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(typed) ? new URL(typed) : null;
  // A name and a password before the host are there to deceive who reads it.
  const ofTheWeb = url && (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password;
  return ofTheWeb && url.hostname.includes('.') && url.href.length <= longestAddress ? url : null;
}

/**
 * The address somebody pasted for a post of this type, always encrypted; null for what does not lead there: a page of
 * another host, a meeting without its code, an address of YouTube that names no video.
 */
export function addressOf(type: keyof typeof hostsOf, given: string): URL | null {
  const url = webAddress(given);
  if (!url || !isOfHosts(url, hostsOf[type]) || url.port) return null;
  if (type === 'google_meet' && url.pathname === '/') return null;
  if (type === 'youtube' && !youtubeIdOf(url)) return null;
  url.protocol = 'https:';
  return url;
}

/** Whether a text is the address of one mailbox and nothing else that a link to it could carry. */
export const isMailAddress = (given: string): boolean =>
  /^[^\s@<>"',;:?&]{1,64}@[^\s@<>"',;:?&]{1,190}\.[a-z]{2,}$/i.test(given);

/** Whether an address is of one of these hosts, or of a name below them. */
export const isOfHosts = ({ hostname }: URL, hosts: readonly string[]): boolean =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

/** The id of the video at an address of YouTube, whichever it goes by; null where it names none. */
export function youtubeIdOf(url: URL): string | null {
  const [first = '', second = ''] = url.pathname.slice(1).split('/');
  const named = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : url.searchParams.get('v');
  const id = url.hostname.endsWith('youtu.be') ? first : (named ?? '');
  return /^[\w-]{11}$/.test(id) ? id : null;
}
