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
