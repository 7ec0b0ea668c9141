import { platformScreens } from '@afi/contracts/platform';
import { identityRoutes, identityScreens } from '@afi/contracts/identity';
import { Button, PasswordInput, Switch, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { type CodeRequest } from '../../features/identity/api/login.js';
import { enter } from '../../features/identity/api/profile.js';
import { CodeForm, type Entered } from '../../features/identity/ui/CodeForm.js';
import { send } from '../../lib/api/send.js';
import { localPath } from '../../lib/session/local-path.js';
import { useSession } from '../../lib/session/use-session.js';
import { AuthCard } from '../../ui/AuthCard.js';
import { Note } from '../../ui/Note.js';
import { useErrorText } from '../../ui/use-error-text.js';

type Kind = 'admin' | 'manager';
interface Credentials {
  email: string;
  password: string;
}

/** Logs in; answers the profile, or the code request of a device seen for the first time. */
async function logIn(kind: Kind, body: Credentials): Promise<Entered | CodeRequest> {
  if (kind === 'manager') {
    const answer = await send(identityRoutes.managerLogin, { body });
    return 'token' in answer ? { token: answer.token, profile: answer.manager } : answer;
  }
  const answer = await send(identityRoutes.adminLogin, { body });
  return 'token' in answer ? { token: answer.token, profile: answer.admin } : answer;
}

async function prove(kind: Kind, requestId: string, code: string): Promise<Entered> {
  if (kind === 'manager') {
    const answer = await send(identityRoutes.managerVerify, { body: { requestId, code } });
    return { token: answer.token, profile: answer.manager };
  }
  const answer = await send(identityRoutes.adminVerify, { body: { requestId, code } });
  return { token: answer.token, profile: answer.admin };
}

export default function AdminLogin() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const session = useSession();
  const [kind, setKind] = useState<Kind>('admin');
  const [value, setValue] = useState<Credentials>({ email: '', password: '' });
  const [request, setRequest] = useState<CodeRequest | null>(null);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const target = localPath(search.get('next'), platformScreens.dashboard);
  if (session && session.userType !== 'client') return <Navigate to={target} replace />;
  const entered = ({ token, profile }: Entered) => {
    enter(kind, token, profile);
    void navigate(target, { replace: true });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { email: value.email.trim(), password: value.password };
    if (!body.email || !body.password) return setError(t('identity:admin.missing'));
    setBusy(true);
    setError('');
    try {
      const answer = await logIn(kind, body);
      if ('token' in answer) entered(answer);
      else setRequest(answer);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  if (request) {
    return (
      <AuthCard
        key="code"
        title={t('identity:admin.codeTitle')}
        lead={t('identity:admin.codeLead', { identifier: value.email.trim() })}
      >
        <CodeForm request={request} verify={(code) => prove(kind, request.requestId, code)} onEntered={entered} />
        <button type="button" className="link-button" onClick={() => setRequest(null)}>
          {t('identity:admin.restart')}
        </button>
      </AuthCard>
    );
  }
  return (
    <AuthCard key="password" title={t('identity:admin.title')} lead={t('identity:admin.lead')}>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          label={t('identity:admin.email')}
          value={value.email}
          onChange={(event) => setValue({ ...value, email: event.currentTarget.value })}
          autoFocus
        />
        <PasswordInput
          name="password"
          autoComplete="current-password"
          label={t('identity:admin.password')}
          value={value.password}
          onChange={(event) => setValue({ ...value, password: event.currentTarget.value })}
        />
        <Switch
          label={t('identity:admin.manager')}
          checked={kind === 'manager'}
          onChange={(event) => setKind(event.currentTarget.checked ? 'manager' : 'admin')}
        />
        {error ? <Note tone="bad">{error}</Note> : null}
        <Button type="submit" loading={busy} fullWidth>
          {t('identity:admin.enter')}
        </Button>
      </form>
      <Link to={identityScreens.forgotPassword}>{t('identity:admin.forgot')}</Link>
    </AuthCard>
  );
}
