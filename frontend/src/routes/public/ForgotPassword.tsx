import { identityScreens } from '@afi/contracts/identity';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useForgotPassword } from '../../features/identity/api/login.js';
import { useForm } from '../../lib/form/use-form.js';
import { AuthCard } from '../../ui/AuthCard.js';
import { FormFrame } from '../../ui/form/FormFrame.js';

export default function ForgotPassword() {
  const { t } = useTranslation();
  const forgot = useForgotPassword();
  const form = useForm(forgot, {
    checked: () => import('@afi/contracts/checked/identity'),
    initial: { email: '' },
    input: ({ email }) => ({ body: { email: email.trim() } }),
    says: { email: t('identity:forgot.emailMissing') },
  });
  const back = <Link to={identityScreens.adminLogin}>{t('identity:forgot.back')}</Link>;
  if (forgot.isSuccess) {
    return (
      <AuthCard
        key="sent"
        title={t('identity:forgot.sentTitle')}
        lead={t('identity:forgot.sent', { email: form.values.email.trim() })}
      >
        {back}
      </AuthCard>
    );
  }
  return (
    <AuthCard key="ask" title={t('identity:forgot.title')} lead={t('identity:forgot.lead')}>
      <FormFrame
        form={form}
        actions={
          <Button type="submit" loading={form.busy()} fullWidth>
            {t('identity:forgot.send')}
          </Button>
        }
      >
        <TextInput
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          label={t('identity:forgot.email')}
          autoFocus
        />
      </FormFrame>
      {back}
    </AuthCard>
  );
}
