import { profileScreens } from '@afi/contracts/profiles';
import { identityRoutes } from '@afi/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { send } from '../../lib/api/send.js';
import { AuthCard } from '../../ui/AuthCard.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { Note } from '../../ui/Note.js';
import { useErrorText } from '../../lib/use-error-text.js';

/** The link of the confirmation e-mail. A query, so that a double effect or a second tab never asks twice. */
export default function VerifyEmail() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const check = useQuery({
    queryKey: ['verify-link', token],
    queryFn: () => send(identityRoutes.confirmEmail, { body: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
    meta: { kept: false },
  });
  return (
    <AuthCard title={t('staff-entry:verify.title')}>
      {token === '' ? <Note tone="warn">{t('staff-entry:verify.missing')}</Note> : null}
      {check.isLoading ? <p role="status">{t('staff-entry:verify.checking')}</p> : null}
      {check.isSuccess ? <Note tone="ok">{t('staff-entry:verify.done')}</Note> : null}
      {check.isError ? (
        <>
          <Note tone="bad">{errorText(check.error)}</Note>
          <p className="mut">{t('staff-entry:verify.again')}</p>
        </>
      ) : null}
      <LinkButton to={profileScreens.mine} variant={check.isSuccess ? 'filled' : 'default'}>
        {t('staff-entry:verify.open')}
      </LinkButton>
    </AuthCard>
  );
}
