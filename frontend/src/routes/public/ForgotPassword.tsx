import { identityRoutes, identityScreens } from '@afi/contracts/identity';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRouteMutation } from '../../lib/query/use-route-mutation.js';
import { AuthCard } from '../../ui/AuthCard.js';
import { Note } from '../../ui/Note.js';
import { useErrorText } from '../../ui/use-error-text.js';

export default function ForgotPassword() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState(false);
  const forgot = useRouteMutation(identityRoutes.forgotPassword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = email.trim();
    setMissing(!given);
    if (given) forgot.mutate({ body: { email: given } });
  };
  if (forgot.isSuccess) {
    return (
      <AuthCard
        key="sent"
        title={t('identity:forgot.sentTitle')}
        lead={t('identity:forgot.sent', { email: email.trim() })}
      >
        <Link to={identityScreens.adminLogin}>{t('identity:forgot.back')}</Link>
      </AuthCard>
    );
  }
  return (
    <AuthCard key="ask" title={t('identity:forgot.title')} lead={t('identity:forgot.lead')}>
      <form className="form" onSubmit={submit} noValidate>
        <TextInput
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          label={t('identity:forgot.email')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={(missing && t('identity:forgot.emailMissing')) || forgot.error?.on('email')}
          autoFocus
        />
        {forgot.error && !forgot.error.on('email') ? <Note tone="bad">{errorText(forgot.error)}</Note> : null}
        <Button type="submit" loading={forgot.isPending} fullWidth>
          {t('identity:forgot.send')}
        </Button>
      </form>
      <Link to={identityScreens.adminLogin}>{t('identity:forgot.back')}</Link>
    </AuthCard>
  );
}
