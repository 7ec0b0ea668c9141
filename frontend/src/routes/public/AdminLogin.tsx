import { identityScreens } from '@afi/contracts/identity';
import { platformScreens } from '@afi/contracts/platform';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { CodeRequest, Entered, StaffType } from '../../features/identity/api/login.js';
import { keepPendingCode, readPendingCode } from '../../features/identity/api/pending-code.js';
import { enter } from '../../features/identity/api/profile.js';
import { CodeForm } from '../../features/identity/ui/CodeForm.js';
import { StaffLoginForm } from '../../features/identity/ui/StaffLoginForm.js';
import { localPath } from '../../lib/session/local-path.js';
import { useSession } from '../../lib/session/use-session.js';
import { AuthCard } from '../../ui/AuthCard.js';
import { Link } from '../../ui/Link.js';

export default function AdminLogin() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const session = useSession();
  const [pending, setPending] = useState(() => readPendingCode('staff'));
  const [userType, setUserType] = useState<StaffType>(pending?.userType === 'manager' ? 'manager' : 'admin');
  const target = localPath(search.get('next'), platformScreens.dashboard);
  if (session && session.userType !== 'client') return <Navigate to={target} replace />;
  const asked = (request: CodeRequest, identifier: string) => {
    keepPendingCode({ request, identifier, userType }, 'staff');
    setPending({ request, identifier, askedAt: Date.now() });
  };
  const restart = () => {
    keepPendingCode(null, 'staff');
    setPending(null);
  };
  const entered = ({ token, profile }: Entered) => {
    keepPendingCode(null, 'staff');
    enter(userType, token, profile);
    void navigate(target, { replace: true });
  };
  if (pending) {
    return (
      <AuthCard
        key="code"
        title={t('staff-entry:admin.codeTitle')}
        lead={t('staff-entry:admin.codeLead', { identifier: pending.identifier })}
      >
        <CodeForm
          request={pending.request}
          userType={userType}
          onEntered={entered}
          onResent={(request) => asked(request, pending.identifier)}
        />
        <button type="button" className="link-button" onClick={restart}>
          {t('staff-entry:admin.restart')}
        </button>
      </AuthCard>
    );
  }
  return (
    <AuthCard key="password" title={t('staff-entry:admin.title')} lead={t('staff-entry:admin.lead')}>
      <StaffLoginForm userType={userType} onUserType={setUserType} onEntered={entered} onCode={asked} />
      <Link to={identityScreens.forgotPassword}>{t('staff-entry:admin.forgot')}</Link>
    </AuthCard>
  );
}
