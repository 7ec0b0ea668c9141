/** A web address as people type it: `https://` is added where it is missing; anything but http(s) is refused. */
export function pageAddress(text: string): string | null {
  const given = text.trim();
  if (!given || /\s/.test(given)) return null;
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`;
  try {
    const url = new URL(full);
    const web = url.protocol === 'http:' || url.protocol === 'https:';
    return web && (url.hostname.includes('.') || url.port !== '') ? url.href : null;
  } catch {
    return null;
  }
}
