import { addressOf, hostsOf, isMailAddress, webAddress } from '@afi/contracts/post-addresses';
import { maxPayment, minPayment } from '@afi/contracts/payments';
import type { PostAction } from '@afi/contracts/post-action';
import type { PostType } from '@afi/contracts/post-body';
import { bodyValue, readJson, type PostFields } from './composer.js';

/** What to say of the parts of a body or a button, by their place in it (`options`, `products/0/name`): keys of texts. */
export type PartFaults = Readonly<Record<string, string>>;

const isOfHost = (type: PostType): type is keyof typeof hostsOf => type in hostsOf;

/** What the server would refuse of the body of a post, of posts' own types, and the schema cannot know. */
export function bodyFaults(fields: PostFields): PartFaults {
  const { type } = fields;
  const { url = '' } = bodyValue(fields) as { url?: string };
  if (type === 'link') return url && !webAddress(url) ? { url: 'post-faults:link' } : {};
  if (type === 'carousel') return pricesIn(bodyValue(fields));
  return isOfHost(type) && !addressOf(type, url) ? { url: `post-faults:${type}` } : {};
}

/** A price that was typed and is none stands there as it was typed. */
function pricesIn({ products = [] }: { products?: readonly { price?: unknown }[] }): PartFaults {
  const wrong = products.flatMap(({ price }, at) => (typeof price === 'string' ? [`products/${at}/price`] : []));
  return Object.fromEntries(wrong.map((place) => [place, 'post-faults:amountWhole']));
}

/** A number begins with its country; whether there is such a one, the server knows. */
const isNumber = (phone: string): boolean =>
  /^\s*(?:\+|＋|00)/.test(phone) && (phone.match(/\p{Nd}/gu)?.length ?? 0) > 5;

/** The same of a button of posts' own. */
export function actionFaults(fields: PostFields): PartFaults {
  const given = readJson(fields.action) as Partial<Record<string, string>> & { type?: PostAction['type'] };
  const { type, url = '', phone = '', email = '' } = given;
  const ofPhone: PartFaults = phone && !isNumber(phone) ? { phone: 'post-faults:phone' } : {};
  const ofEmail: PartFaults = email && !isMailAddress(email.trim()) ? { email: 'post-faults:email' } : {};
  switch (type) {
    case 'link':
      return url && !webAddress(url) ? { url: 'post-faults:link' } : {};
    case 'contact':
      return phone || email ? { ...ofPhone, ...ofEmail } : { phone: 'post-faults:contact' };
    case 'whatsapp':
    case 'phone':
      return ofPhone;
    case 'email':
      return ofEmail;
    case 'download':
      return given['mediaId'] ? {} : { mediaId: 'composer:form.bodyMissing.file' };
    case 'payment':
      return paymentFaults({ amount: given['amount'], description: given['description'] });
    default:
      return {};
  }
}

/** What is wrong with what is asked for: how much it may be is said with its unit. */
function paymentFaults({ amount, description }: { amount?: unknown; description?: string | undefined }): PartFaults {
  const ofAmount: PartFaults =
    typeof amount === 'string'
      ? { amount: 'post-faults:amountWhole' }
      : typeof amount !== 'number'
        ? { amount: 'post-faults:amount' }
        : amount < minPayment
          ? { amount: 'post-faults:amountLeast' }
          : amount > maxPayment
            ? { amount: 'post-faults:amountMost' }
            : {};
  return { ...ofAmount, ...(description?.trim() ? {} : { description: 'post-faults:description' }) };
}

/** Whether a post would end before it begins. */
export const endsBeforeStart = ({ startsAt, endsAt }: PostFields): boolean =>
  startsAt !== '' && endsAt !== '' && Date.parse(endsAt) <= Date.parse(startsAt);
