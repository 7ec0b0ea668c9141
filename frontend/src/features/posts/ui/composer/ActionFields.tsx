import { platformRoutes } from '@afi/contracts/platform';
import { minPayment } from '@afi/contracts/payments';
import { actionTypes, type ActionType, type PostAction } from '@afi/contracts/post-action';
import type { PostBody, PostType } from '@afi/contracts/post-body';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button.js';
import { MoneyInput, type TypedMoney } from '../../../../ui/MoneyInput.js';
import { NativeSelect } from '../../../../ui/NativeSelect.js';
import { TextInput } from '../../../../ui/TextInput.js';
import { formatMoney } from '../../../../lib/format.js';
import { useRouteQuery } from '../../../../lib/query/use-route-query.js';
import { Note } from '../../../../ui/Note.js';
import { givenFile, readJson } from '../../api/composer.js';
import { wordKindOf, type BodyEditorProps, type BodyKinds } from './body-kinds.js';

/** What each button asks for, beside its own words. */
const fields: Partial<Record<ActionType, readonly { name: string; type: 'text' | 'url' | 'tel' | 'email' }[]>> = {
  link: [{ name: 'url', type: 'url' }],
  download: [],
  contact: [
    { name: 'name', type: 'text' },
    { name: 'phone', type: 'tel' },
    { name: 'email', type: 'email' },
  ],
  whatsapp: [
    { name: 'phone', type: 'tel' },
    { name: 'message', type: 'text' },
  ],
  email: [
    { name: 'email', type: 'email' },
    { name: 'subject', type: 'text' },
  ],
  phone: [{ name: 'phone', type: 'tel' }],
  payment: [{ name: 'description', type: 'text' }],
};

export interface ActionFieldsProps extends Pick<BodyEditorProps, 'postKey' | 'error' | 'errors'> {
  /** How buttons of other words are written, where they can be. */
  kinds: BodyKinds;
  /** What the post itself is. */
  postType: PostType;
  /** The button as JSON, empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** Chooses the file that is given. */
  file: (mediaId: string | undefined, onChange: (mediaId: string) => void) => ReactNode;
  /** The button as it was saved, where there is one. */
  saved: PostAction | null;
}

/** What the button of a post is, and what that needs. Those to come say when they open. */
export function ActionFields(props: ActionFieldsProps) {
  const { value, error, errors, onChange, file, kinds, postType, postKey, saved } = props;
  const { t } = useTranslation();
  const action = readJson(value) as Record<string, string>;
  const type = (action.type ?? '') as ActionType | '';
  const amount = (action as { amount?: TypedMoney }).amount;
  const put = (next: object) =>
    onChange(
      JSON.stringify(Object.fromEntries(Object.entries(next).filter(([, one]) => one !== '' && one !== undefined))),
    );
  const set = (name: string, text: string) => put({ ...action, [name]: text });
  const about = useRouteQuery(platformRoutes.about, {});
  // A provider that moves money comes later; the embedded mode has one that simulates.
  const waits = (one: ActionType) =>
    fields[one] ? one === 'payment' && about.data?.embedded !== true : wordKindOf(kinds, one)?.button !== true;
  // A post asks one question: it is not both what it is and its button.
  const offered = actionTypes.filter((one) => fields[one] || one !== postType);
  const of = type as PostType;
  const givenBefore = saved?.type === 'payment' ? givenFile(saved)?.id : undefined;
  // Parts that say by themselves what is wrong with them.
  const said = ['label', 'amount', ...((type && fields[type]) || []).map((field) => field.name)];
  const Editor = wordKindOf(kinds, type)?.button ? kinds[of]?.Editor : undefined;
  return (
    <>
      <NativeSelect
        name="action"
        label={t('composer:form.buttonKind')}
        description={t(waits('payment') ? 'composer:form.later.allWhen' : 'composer:form.later.when')}
        value={type}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.value
              ? JSON.stringify({
                  type: currentTarget.value,
                  ...(currentTarget.value === 'payment' ? { currency: 'XOF' } : {}),
                })
              : '',
          )
        }
      >
        <option value="">{t('composer:form.noButton')}</option>
        {offered.map((one) => (
          <option key={one} value={one} disabled={waits(one)}>
            {waits(one)
              ? t('composer:form.later.one', { what: t(`composer:form.buttons.${one}`) })
              : t(`composer:form.buttons.${one}`)}
          </option>
        ))}
      </NativeSelect>
      {type && fields[type] ? (
        <TextInput
          label={t('composer:form.buttonWords')}
          value={action.label ?? ''}
          error={errors['label']}
          maxLength={40}
          onChange={({ currentTarget }) => set('label', currentTarget.value)}
        />
      ) : null}
      {(type && fields[type] ? fields[type] : []).map((field) => (
        <TextInput
          key={`${type} ${field.name}`}
          type={field.type}
          label={t(`composer:form.button_${field.name}`)}
          placeholder={field.type === 'tel' ? '+229 01 97 00 00 00' : undefined}
          value={action[field.name] ?? ''}
          error={errors[field.name]}
          onChange={({ currentTarget }) => set(field.name, currentTarget.value)}
        />
      ))}
      {type === 'payment' ? (
        <div className="row wrap" style={{ alignItems: 'flex-start' }}>
          <MoneyInput
            label={t('composer:form.button_amount', { least: formatMoney(minPayment) })}
            value={amount}
            error={errors['amount']}
            onChange={(given) => put({ ...action, amount: given })}
          />
          <NativeSelect
            label={t('composer:form.button_currency')}
            value={action.currency ?? 'XOF'}
            onChange={({ currentTarget }) => set('currency', currentTarget.value)}
          >
            <option value="XOF">FCFA (XOF)</option>
            <option value="XAF">FCFA (XAF)</option>
          </NativeSelect>
        </div>
      ) : null}
      {type === 'payment' ? <p className="sm mut">{t('composer:form.paymentFile')}</p> : null}
      {type === 'download' || type === 'payment' ? file(action.mediaId, (mediaId) => set('mediaId', mediaId)) : null}
      {type === 'payment' && givenBefore && !action.mediaId ? (
        <Note tone="warn">
          <p>{t('composer:form.paymentFileGone')}</p>
          <Button variant="default" onClick={() => set('mediaId', givenBefore)}>
            {t('composer:form.paymentFileKeep')}
          </Button>
        </Note>
      ) : null}
      {Editor ? (
        <Suspense fallback={null}>
          <Editor
            type={of}
            value={action}
            onChange={(given) => put({ ...given, type })}
            error={error}
            errors={errors}
            postKey={postKey}
            saved={saved?.type === of ? (saved as PostBody) : null}
            name={`action-${type}`}
          />
        </Suspense>
      ) : error && !said.some((part) => errors[part]) ? (
        <Note tone="bad">{error}</Note>
      ) : null}
    </>
  );
}
