import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form/use-form.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { useAskCode, type CodeRequest } from '../api/login.js';

interface IdentifierFormProps {
  initial: string;
  onSent: (request: CodeRequest, identifier: string) => void;
}

/** First step of the login. The phone keyboard by default; one tap changes to e-mail. */
export function IdentifierForm({ initial, onSent }: IdentifierFormProps) {
  const { t } = useTranslation();
  const [byEmail, setByEmail] = useState(initial.includes('@'));
  const form = useForm(useAskCode(), {
    checked: () => import('@afi/contracts/checked/identity'),
    initial: { identifier: initial },
    input: (values) => ({ body: values }),
    says: { identifier: t('identity:login.identifierMissing') },
    onDone: (request, { identifier }) => onSent(request, identifier.trim()),
  });
  const kind = byEmail
    ? ({
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        label: t('identity:login.email'),
        placeholder: 'aminata@exemple.com',
      } as const)
    : ({
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel',
        label: t('identity:login.phone'),
        placeholder: '+225 07 00 00 00 01',
      } as const);
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
      <TextInput {...kind} {...form.field('identifier')} key={kind.type} autoFocus required withAsterisk={false} />
    </FormFrame>
  );
}
