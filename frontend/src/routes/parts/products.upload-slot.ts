import { hrefOf } from '@afi/contracts/screen';
import { uploadSlot, type UploadSlot } from '../../features/media/api/upload-slot.js';
import { screensOf } from '../../features/products/api/products.js';
import { readSession } from '../../lib/session/session.js';

const word = 'products ';

/** Where the photo of one product is sent to; one that is still on its way never lands on another product. */
export function photoSlot(productId: string): UploadSlot<null, string> {
  const { list, one } = screensOf[readSession()?.userType === 'manager' ? 'manager' : 'client'];
  return uploadSlot(word + productId, {
    kinds: ['image'],
    path: productId === 'new' ? hrefOf(list, { tab: 'add' }) : hrefOf(one, { id: productId }),
  });
}

export default (name: string) => photoSlot(name.slice(word.length));
