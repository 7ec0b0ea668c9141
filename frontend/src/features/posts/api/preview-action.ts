import type { MediaView } from '@afi/contracts/media';
import type { PostAction } from '@afi/contracts/post-action';
import { webAddress } from '@afi/contracts/post-addresses';

type Written = Partial<Record<string, string>> & { amount?: unknown };

/**
 * The button of a post as its readers will see it; null while there is too little to show, and for what another word
 * shows. A file on its way is there once it is ready.
 */
export function previewAction(given: object, files: ReadonlyMap<string, MediaView>): PostAction | null {
  const { amount, ...value } = given as Written;
  const { type, mediaId, name = '', description = '' } = value;
  const said = (text: string | undefined) => text?.trim() || null;
  const currency = value['currency'] === 'XAF' ? 'XAF' : 'XOF';
  const label = said(value['label']);
  const [phone, email] = [said(value['phone']), said(value['email'])];
  switch (type) {
    case 'link': {
      const url = webAddress(value['url'] ?? '')?.href;
      return url ? { type, label, url } : null;
    }
    case 'download':
      return mediaId ? { type, label, mediaId, media: files.get(mediaId) ?? null } : null;
    case 'contact':
      return phone || email ? { type, label, name, phone, email } : null;
    case 'whatsapp':
      return phone ? { type, label, phone, message: said(value['message']) } : null;
    case 'email':
      return email ? { type, label, email, subject: said(value['subject']) } : null;
    case 'phone':
      return phone ? { type, label, phone } : null;
    case 'payment':
      // Members see what it gives once they paid; before, that it gives something.
      return typeof amount === 'number'
        ? {
            ...{ type, label, amount, description, currency },
            file: mediaId ?? null,
            paid: false,
            receipt: null,
            media: null,
          }
        : null;
    default:
      return null;
  }
}
