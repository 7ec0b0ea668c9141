import { identityScreens } from '@afi/contracts/identity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { keepPendingCode } from '../../features/identity/api/pending-code.js';
import { readTyped } from '../../features/identity/api/typed-to-register.js';
import { RegisterForm } from '../../features/identity/ui/RegisterForm.js';
import { localPath } from '../../lib/session/local-path.js';
import { useSession } from '../../lib/session/use-session.js';
import { AuthCard } from '../../ui/AuthCard.js';
import { Link } from '../../ui/Link.js';
import { useEntry } from '../parts/invitation.js';

export default function Register() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [typed] = useState(readTyped);
  const session = useSession();
  const { next, at, accept, invitation } = useEntry();
  const login = at(identityScreens.login);
  // Whoever has an account already only has to say yes.
  if (invitation && session?.userType === 'client') return <Navigate to={localPath(next, '/')} replace />;
  return (
    <AuthCard title={t('identity:register.title')} lead={t('identity:register.lead')}>
      {invitation}
      <RegisterForm
        referralCode={search.get('ref') ?? ''}
        typed={typed}
        onSent={(request, identifier, values) => {
          accept();
          keepPendingCode({ request, identifier, registered: values });
          void navigate(login);
        }}
      />
      <p className="mut">
        {t('identity:register.known')} <Link to={login}>{t('identity:register.login')}</Link>
      </p>
    </AuthCard>
  );
}
