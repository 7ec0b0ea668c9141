import { identityScreens } from '@afi/contracts/identity';
import { useTranslation } from 'react-i18next';
import { useForgotPassword } from '../../features/identity/api/login.js';
import { EntryForm, StaffEmail } from '../../features/identity/ui/EntryForm.js';
import { useForm } from '../../lib/form/use-form.js';
import { AuthCard } from '../../ui/AuthCard.js';
import { Link } from '../../ui/Link.js';

export default function ForgotPassword() {
  const { t } = useTranslation();
  const forgot = useForgotPassword();
  const form = useForm(forgot, {
    checked: () => import('@afi/contracts/checked/identity'),
    initial: { email: '' },
    input: ({ email }) => ({ body: { email: email.trim() } }),
    says: { email: t('staff-entry:forgot.emailMissing') },
  });
  const back = <Link to={identityScreens.adminLogin}>{t('staff-entry:forgot.back')}</Link>;
  if (forgot.isSuccess) {
    return (
      <AuthCard
        key="sent"
        title={t('staff-entry:forgot.sentTitle')}
        lead={t('staff-entry:forgot.sent', { email: form.values.email.trim() })}
      >
        {back}
      </AuthCard>
    );
  }
  return (
    <AuthCard key="ask" title={t('staff-entry:forgot.title')} lead={t('staff-entry:forgot.lead')}>
      <EntryForm form={form} action={t('staff-entry:forgot.send')}>
        <StaffEmail field={form.field('email')} label={t('staff-entry:forgot.email')} />
      </EntryForm>
      {back}
    </AuthCard>
  );
}
