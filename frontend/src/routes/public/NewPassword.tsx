import { identityRoutes, identityScreens } from '@afi/contracts/identity';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { NewPasswordFields, passwordProblem } from '../../features/identity/ui/NewPasswordFields.js';
import { useRouteMutation } from '../../lib/query/use-route-mutation.js';
import { AuthCard } from '../../ui/AuthCard.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { Note } from '../../ui/Note.js';
import { useErrorText } from '../../ui/use-error-text.js';

export default function NewPassword() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [value, setValue] = useState({ password: '', passwordConfirm: '' });
  const [tried, setTried] = useState(false);
  const reset = useRouteMutation(identityRoutes.resetPassword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!passwordProblem(value)) reset.mutate({ body: { token, ...value } });
  };
  if (reset.isSuccess) {
    return (
      <AuthCard key="done" title={t('identity:password.saved')} lead={t('identity:password.savedText')}>
        <LinkButton to={identityScreens.adminLogin}>{t('identity:password.login')}</LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard key="ask" title={t('identity:password.newTitle')}>
      {token ? (
        <form className="form" onSubmit={submit} noValidate>
          <NewPasswordFields value={value} tried={tried} problem={reset.error} onChange={setValue} />
          {reset.error && reset.error.errors.length === 0 ? <Note tone="bad">{errorText(reset.error)}</Note> : null}
          <Button type="submit" loading={reset.isPending} fullWidth>
            {t('identity:password.save')}
          </Button>
        </form>
      ) : (
        <Note tone="warn">{t('identity:verify.missing')}</Note>
      )}
    </AuthCard>
  );
}
