import { thumbHashToDataURL } from 'thumbhash';

/** A placeholder as the server tells it, as an image of some hundred bytes; null for what is none. */
export function placeholderUrl(placeholder: string | null): string | null {
  if (!placeholder) return null;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}
