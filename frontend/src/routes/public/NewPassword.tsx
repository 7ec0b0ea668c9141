import { identityScreens } from '@afi/contracts/identity';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useResetPassword } from '../../features/identity/api/login.js';
import { EntryForm } from '../../features/identity/ui/EntryForm.js';
import { NewPasswordFields, noPassword, usePasswordCheck } from '../../features/identity/ui/NewPasswordFields.js';
import { useForm } from '../../lib/form/use-form.js';
import { AuthCard } from '../../ui/AuthCard.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { Note } from '../../ui/Note.js';

export default function NewPassword() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const reset = useResetPassword();
  const form = useForm(reset, {
    checked: () => import('@afi/contracts/checked/identity'),
    initial: noPassword,
    input: ({ password, passwordConfirm }) => ({ body: { token, password, passwordConfirm } }),
    ...usePasswordCheck(),
  });
  if (reset.isSuccess) {
    return (
      <AuthCard key="done" title={t('staff-entry:password.saved')} lead={t('staff-entry:password.savedText')}>
        <LinkButton to={identityScreens.adminLogin}>{t('staff-entry:password.login')}</LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard key="ask" title={t('staff-entry:password.newTitle')}>
      {token ? (
        <EntryForm form={form} action={t('staff-entry:password.save')}>
          <NewPasswordFields form={form} />
        </EntryForm>
      ) : (
        <Note tone="warn">{t('staff-entry:verify.missing')}</Note>
      )}
    </AuthCard>
  );
}
