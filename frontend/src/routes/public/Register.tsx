import { identityScreens } from '@afi/contracts/identity';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { keepPendingCode } from '../../features/identity/api/pending-code.js';
import { RegisterForm } from '../../features/identity/ui/RegisterForm.js';
import { withNext } from '../../lib/session/local-path.js';
import { AuthCard } from '../../ui/AuthCard.js';

export default function Register() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const login = withNext(identityScreens.login, search.get('next'));
  return (
    <AuthCard title={t('identity:register.title')} lead={t('identity:register.lead')}>
      <RegisterForm
        referralCode={search.get('ref') ?? ''}
        onSent={(request, identifier) => {
          keepPendingCode({ request, identifier });
          void navigate(login);
        }}
      />
      <p className="mut">
        {t('identity:register.known')} <Link to={login}>{t('identity:register.login')}</Link>
      </p>
    </AuthCard>
  );
}
