import { clientRoles, type ClientRole } from '@afi/contracts/identity';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/Note.js';
import { useErrorText } from '../../../ui/use-error-text.js';
import { useRegister, type CodeRequest } from '../api/login.js';

interface RegisterFormProps {
  referralCode: string;
  onSent: (request: CodeRequest, identifier: string) => void;
}

const empty = { firstname: '', lastname: '', role: '', whatsapp: '', email: '', referralCode: '' };
type Field = keyof typeof empty;
const required: readonly Field[] = ['firstname', 'lastname', 'role', 'whatsapp'];

export function RegisterForm({ referralCode, onSent }: RegisterFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [values, setValues] = useState({ ...empty, referralCode });
  const [tried, setTried] = useState(false);
  const register = useRegister();
  const problem = register.error;
  const bind = (field: Field) => ({
    name: field,
    label: t(`identity:register.${field}`),
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [field]: event.currentTarget.value }),
    error:
      (tried && required.includes(field) && !values[field].trim() && t(`identity:register.${field}Missing`)) ||
      problem?.on(field),
    withAsterisk: false,
    required: required.includes(field),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const missing = required.find((field) => !values[field].trim());
    if (missing) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
      return;
    }
    const { firstname, lastname, role, whatsapp, email, referralCode: code } = values;
    register.mutate(
      {
        body: {
          firstname,
          lastname,
          whatsapp,
          role: role as ClientRole,
          ...(email.trim() ? { email: email.trim() } : {}),
          ...(code.trim() ? { referralCode: code.trim() } : {}),
        },
      },
      { onSuccess: (request) => onSent(request, whatsapp.trim()) },
    );
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      <div className="form-pair">
        <TextInput {...bind('firstname')} autoComplete="given-name" autoFocus />
        <TextInput {...bind('lastname')} autoComplete="family-name" />
      </div>
      <NativeSelect
        {...bind('role')}
        data={[
          { value: '', label: t('identity:register.roleChoose') },
          ...clientRoles.map((role) => ({ value: role, label: t(`identity:roles.${role}`) })),
        ]}
      />
      <TextInput
        {...bind('whatsapp')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+225 07 00 00 00 01"
        description={t('identity:register.whatsappHelp')}
      />
      <TextInput {...bind('email')} type="email" inputMode="email" autoComplete="email" />
      <TextInput {...bind('referralCode')} autoComplete="off" autoCapitalize="characters" />
      {problem && problem.errors.length === 0 ? <Note tone="bad">{errorText(problem)}</Note> : null}
      <Button type="submit" loading={register.isPending} fullWidth>
        {t('identity:register.send')}
      </Button>
    </form>
  );
}
