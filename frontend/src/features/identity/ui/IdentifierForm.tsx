import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useForm } from '../../../lib/form/use-form.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { PhoneField, phoneValues, sentPhone, shownPhone, usePhoneProblem } from '../../../ui/form/PhoneField.js';
import { useAskCode, type CodeRequest } from '../api/login.js';

interface IdentifierFormProps {
  initial: string;
  /** `identifier` as it is shown back. */
  onSent: (request: CodeRequest, identifier: string) => void;
}

function valuesOf(initial: string) {
  const { typed, country } = phoneValues(initial);
  return { identifier: initial.includes('@') ? initial : typed, country };
}

/** First step of the login. The phone keyboard by default; one tap changes to e-mail. */
export function IdentifierForm({ initial, onSent }: IdentifierFormProps) {
  const { t } = useTranslation();
  const [byEmail, setByEmail] = useState(initial.includes('@'));
  const phoneProblem = usePhoneProblem();
  const form = useForm(useAskCode(), {
    checked: () => import('@afi/contracts/checked/identity'),
    initial: valuesOf(initial),
    input: ({ identifier, ...values }) => ({
      body: { identifier: byEmail ? identifier : sentPhone(identifier, values) },
    }),
    says: { identifier: t('identity:login.identifierMissing') },
    check: ({ identifier, ...values }) => {
      const wrong = byEmail ? undefined : phoneProblem(identifier, values);
      return wrong ? { identifier: wrong } : {};
    },
    onDone: (request, { identifier, ...values }) =>
      onSent(request, byEmail ? identifier.trim() : shownPhone(identifier, values)),
  });
  return (
    <FormFrame
      form={form}
      actions={
        <>
          <Button type="submit" loading={form.busy()} fullWidth>
            {t('identity:login.send')}
          </Button>
          <button
            type="button"
            className="link-button"
            onClick={() => {
              setByEmail(!byEmail);
              form.set('identifier', '');
            }}
          >
            {t(byEmail ? 'identity:login.byPhone' : 'identity:login.byEmail')}
          </button>
        </>
      }
    >
      {byEmail ? (
        <TextInput
          {...form.field('identifier')}
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('identity:login.email')}
          placeholder="aminata@exemple.com"
          autoFocus
          required
        />
      ) : (
        <PhoneField form={form} name="identifier" label={t('identity:login.phone')} autoFocus />
      )}
    </FormFrame>
  );
}
