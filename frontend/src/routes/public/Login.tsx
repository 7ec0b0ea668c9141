import { identityScreens } from '@afi/contracts/identity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { keepPendingCode, readPendingCode, type PendingCode } from '../../features/identity/api/pending-code.js';
import { enter } from '../../features/identity/api/profile.js';
import { CodeForm } from '../../features/identity/ui/CodeForm.js';
import { IdentifierForm } from '../../features/identity/ui/IdentifierForm.js';
import { usePlatform } from '../../features/platform/api/platform.js';
import { DemoAccounts } from '../../features/platform/ui/DemoAccounts.js';
import { homeOf } from '../../lib/session/home.js';
import { localPath } from '../../lib/session/local-path.js';
import { useSession } from '../../lib/session/use-session.js';
import { AuthCard } from '../../ui/AuthCard.js';
import { Link } from '../../ui/Link.js';
import { Note } from '../../ui/Note.js';
import { useEntry } from '../parts/invitation.js';

export default function Login() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { next, at, accept, invitation } = useEntry();
  const { data: platform } = usePlatform();
  const [pending, setPending] = useState(readPendingCode);
  const [picked, setPicked] = useState('');
  const session = useSession();
  const target = localPath(next, homeOf('client'));
  if (session && !pending)
    return <Navigate to={session.userType === 'client' ? target : localPath(next, homeOf(session.userType))} replace />;
  const asked = (next: Omit<PendingCode, 'askedAt'>) => {
    accept();
    keepPendingCode(next);
    setPending({ ...next, askedAt: Date.now() });
  };
  const giveUp = (identifier: string) => {
    setPicked(identifier);
    keepPendingCode(null);
    setPending(null);
  };
  const change = () => {
    giveUp(pending?.identifier ?? '');
    if (!pending?.registered) return;
    // Where it was typed all else still stands; its code is no longer waited for.
    keepPendingCode({ ...pending, request: { ...pending.request, expiresIn: -1 } });
    void navigate(at(identityScreens.register), { replace: true });
  };
  const demo = platform?.embedded ? <DemoAccounts accounts={platform.demo} onPick={giveUp} /> : undefined;
  if (pending) {
    return (
      <AuthCard
        key="code"
        title={t('identity:code.title')}
        lead={t(pending.registered ? 'identity:code.leadRegistering' : 'identity:code.lead', {
          identifier: pending.identifier,
        })}
        below={demo}
      >
        <CodeForm
          request={pending.request}
          userType="client"
          onEntered={({ token, profile }) => {
            keepPendingCode(null);
            enter('client', token, profile);
            void navigate(target, { replace: true });
          }}
          onResent={(request) => asked({ ...pending, request })}
        />
        <button type="button" className="link-button" onClick={change}>
          {t('identity:code.change')}
        </button>
      </AuthCard>
    );
  }
  return (
    <AuthCard key="identifier" title={t('identity:login.title')} lead={t('identity:login.lead')} below={demo}>
      {invitation}
      {search.has('expired') ? <Note tone="warn">{t('identity:login.expired')}</Note> : null}
      <IdentifierForm key={picked} initial={picked} onSent={(request, identifier) => asked({ request, identifier })} />
      <p className="mut">
        {t('identity:login.new')} <Link to={at(identityScreens.register)}>{t('identity:login.register')}</Link>
      </p>
    </AuthCard>
  );
}
