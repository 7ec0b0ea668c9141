import type { ProductView } from '@afi/contracts/products';
import { formatMoney } from '../../../lib/format.js';
import { whatsAppLink } from '../../../lib/phone/whatsapp-link.js';

/** Opens WhatsApp with the name, the price and the description of a product, to be sent to whomever one likes. */
export function shareLink({ name, price, description }: Pick<ProductView, 'name' | 'price' | 'description'>): string {
  const lines = [`*${name}*`, price === null ? '' : formatMoney(price), description];
  return whatsAppLink(lines.filter(Boolean).join('\n'));
}
