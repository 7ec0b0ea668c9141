import { maxPayment, minPayment } from '@afi/contracts/payments';
import type { PostType } from '@afi/contracts/post-body';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../lib/form/use-form.js';
import { formatMoney } from '../../../../lib/format.js';
import { loadWords } from '../../../../lib/i18n.js';
import { bodyValue, emptyPost, isEmptyBody, isPast, meetingAt, readJson, type PostFields } from '../../api/composer.js';
import type { PartFaults } from '../../api/faults.js';
import { wordKindOf, type BodyKinds, type Parts } from './body-kinds.js';

/** What to say where a field of a post is empty. */
export function usePostSays() {
  const { t } = useTranslation();
  return { title: t('composer:form.titleMissing'), content: t('composer:form.contentMissing') };
}

/** The rules of the server that the schema does not have: with the schema they come, once somebody begins to write. */
let rules: typeof import('../../api/faults.js') | null = null;

async function loadRules(): Promise<void> {
  await loadWords(['post-faults']);
  const { bodyFaults, actionFaults, endsBeforeStart } = await import('../../api/faults.js');
  rules = { bodyFaults, actionFaults, endsBeforeStart };
}

/** What a payment may ask for. */
const bounds = { least: formatMoney(minPayment), most: formatMoney(maxPayment) };

/** Types whose body has files. */
const filed = ['image', 'video', 'audio', 'file', 'carousel'] as const;
const isFiled = (type: PostType): type is (typeof filed)[number] => (filed as readonly PostType[]).includes(type);

/** The part of a body that says it is missing. */
const firstPart = (type: PostType): string => (type === 'carousel' ? 'products/0/name' : '');

/**
 * What the server would refuse, said before anybody is asked whether to publish and before anything is kept to be sent later:
 * the schema of the route, and the rules beside it, by field and by pointer into body and button. `saved` is the post as it
 * stands already; `isSending` is whether a file of a type, or of the button, is on its way.
 */
export function usePostCheck(
  saved: PostFields = emptyPost,
  isSending: (use: PostType | 'button') => boolean = () => false,
  kinds: BodyKinds = {},
) {
  const { t } = useTranslation();

  const inBody = (values: PostFields): PartFaults => {
    const { type } = values;
    const word = wordKindOf(kinds, type);
    if (word) return word.faultsOf(bodyValue(values), saved.type === type ? bodyValue(saved) : null);
    // What is on the screen is what is published: no file is left behind.
    if (isFiled(type) && isSending(type)) return { '': `composer:form.bodySending.${type}` };
    if (isEmptyBody(values)) return { [firstPart(type)]: `composer:form.bodyMissing.${type}` };
    const at = meetingAt(values);
    const isLate = at !== meetingAt(saved) && isPast(at);
    return { ...rules?.bodyFaults(values), ...(isLate ? { at: 'composer:form.past' } : {}) };
  };
  const inAction = (values: PostFields): PartFaults => {
    const action = readJson(values.action) as { type?: string };
    const { type = '' } = action;
    const word = wordKindOf(kinds, type);
    // A post asks one question: it is not both what it is and its button.
    if (word && type === values.type) return rules ? { '': 'post-faults:twoPolls' } : {};
    if (word) {
      const before = readJson(saved.action) as { type?: string };
      return word.faultsOf(action, before.type === type ? before : null);
    }
    if ((type === 'download' || type === 'payment') && isSending('button'))
      return { '': 'composer:form.bodySending.file' };
    return rules?.actionFaults(values) ?? {};
  };
  const inWhole = (values: PostFields): PartFaults => {
    const late = (['startsAt', 'endsAt'] as const).filter(
      (name) => values[name] !== saved[name] && isPast(values[name]),
    );
    return {
      ...(rules?.endsBeforeStart(values) ? { endsAt: 'post-faults:endsBefore' } : {}),
      ...Object.fromEntries(late.map((name) => [name, 'composer:form.past'])),
    };
  };

  return {
    checked: async () => {
      const [contracts] = await Promise.all([import('@afi/contracts/checked/posts'), loadRules()]);
      return contracts;
    },
    check: (values: PostFields) => {
      const under = (before: string, faults: PartFaults) =>
        Object.entries(faults).map(([part, key]) => [part ? `${before}/${part}` : before, t(key, bounds)] as const);
      const said = [
        ...under('/body', inBody(values)),
        ...under('/action', inAction(values)),
        ...under('', inWhole(values)),
      ];
      // The field as a whole says the first of them.
      const whole = said.map(([pointer, text]) => [pointer.split('/')[1], text] as const).reverse();
      return Object.fromEntries([...whole, ...said]) as Partial<Record<string, string>>;
    },
  };
}

/** What is wrong with the parts of body or button, by their place in it; the same object while it says the same. */
export function useParts({ wrong, refusals }: Form<PostFields>, field: 'body' | 'action'): Parts {
  const before = `/${field}/`;
  const refused = refusals.map(({ pointer, message }) => [pointer, message] as const);
  const found = [...refused, ...Object.entries(wrong)].filter(([pointer]) => pointer.startsWith(before));
  const text = JSON.stringify(found.map(([pointer, said]) => [pointer.slice(before.length), said]));
  return useMemo(() => Object.fromEntries(JSON.parse(text) as [string, string][]), [text]);
}
