import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/Note.js';
import { useErrorText } from '../../../ui/use-error-text.js';
import { useAskCode, type CodeRequest } from '../api/login.js';

interface IdentifierFormProps {
  initial: string;
  onSent: (request: CodeRequest, identifier: string) => void;
}

/** First step of the login. The phone keyboard by default; one tap changes to e-mail. */
export function IdentifierForm({ initial, onSent }: IdentifierFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [byEmail, setByEmail] = useState(initial.includes('@'));
  const [value, setValue] = useState(initial);
  const [missing, setMissing] = useState(false);
  const ask = useAskCode();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const identifier = value.trim();
    setMissing(identifier.length < 3);
    if (identifier.length >= 3)
      ask.mutate({ body: { identifier } }, { onSuccess: (request) => onSent(request, identifier) });
  };
  const field = byEmail
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
    <form className="form" onSubmit={submit} noValidate>
      <TextInput
        {...field}
        key={field.type}
        name="identifier"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        error={(missing && t('identity:login.identifierMissing')) || ask.error?.on('identifier')}
        autoFocus
        required
        withAsterisk={false}
      />
      {ask.error && !ask.error.on('identifier') ? <Note tone="bad">{errorText(ask.error)}</Note> : null}
      <Button type="submit" loading={ask.isPending} fullWidth>
        {t('identity:login.send')}
      </Button>
      <button
        type="button"
        className="link-button"
        onClick={() => {
          setByEmail(!byEmail);
          setValue('');
        }}
      >
        {t(byEmail ? 'identity:login.byPhone' : 'identity:login.byEmail')}
      </button>
    </form>
  );
}
