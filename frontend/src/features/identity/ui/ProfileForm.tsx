import { clientRoles, type ClientProfile } from '@afi/contracts/identity';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { Note } from '../../../ui/Note.js';
import { useErrorText } from '../../../ui/use-error-text.js';
import { useUpdateProfile } from '../api/account.js';

export function ProfileForm({ profile, onDone }: { profile: ClientProfile; onDone: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [values, setValues] = useState({
    firstname: profile.firstname,
    lastname: profile.lastname,
    role: profile.role,
    email: profile.email ?? '',
  });
  const [tried, setTried] = useState(false);
  const update = useUpdateProfile();
  const bind = (field: keyof typeof values) => ({
    name: field,
    label: t(`identity:profile.${field}`),
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [field]: event.currentTarget.value }),
    error:
      (tried && field !== 'email' && !values[field].trim() && t(`identity:register.${field}Missing`)) ||
      update.error?.on(field),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const firstname = values.firstname.trim();
    const lastname = values.lastname.trim();
    if (!firstname || !lastname) return;
    update.mutate(
      { body: { firstname, lastname, role: values.role, email: values.email.trim() || null } },
      {
        onSuccess: () => {
          showToast({ tone: 'ok', text: t('identity:profile.saved') });
          onDone();
        },
      },
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
        data={clientRoles.map((role) => ({ value: role, label: t(`identity:roles.${role}`) }))}
      />
      <TextInput {...bind('email')} type="email" inputMode="email" autoComplete="email" />
      {update.error && update.error.errors.length === 0 ? <Note tone="bad">{errorText(update.error)}</Note> : null}
      <div className="row">
        <Button type="submit" loading={update.isPending}>
          {t('shell:save')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('shell:cancel')}
        </Button>
      </div>
    </form>
  );
}
