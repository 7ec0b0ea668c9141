import { Button } from '@mantine/core';
import type { AnyProfile } from '../api/profile.js';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api/api-error.js';
import { formatCountdown } from '../../../lib/format.js';
import { CodeInput } from '../../../ui/CodeInput.js';
import { useErrorText } from '../../../ui/use-error-text.js';
import { useCountdown, useResendCode, type CodeRequest } from '../api/login.js';

export interface Entered {
  token: string;
  profile: AnyProfile;
}

interface CodeFormProps {
  request: CodeRequest;
  /** Proves the code; the routes of clients, admins and managers differ. */
  verify: (code: string) => Promise<Entered>;
  onEntered: (entered: Entered) => void;
  /** Left out where no second code can be asked for. */
  onResent?: (request: CodeRequest) => void;
}

export function CodeForm({ request, verify, onEntered, onResent }: CodeFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const resend = useResendCode();
  const wait = useCountdown(request.resendAfter, request);
  const check = async (digits: string) => {
    if (busy) return;
    if (digits.length < 6) return setError(t('identity:code.incomplete'));
    setBusy(true);
    setError(undefined);
    try {
      onEntered(await verify(digits));
    } catch (failure) {
      setError(errorText(failure));
      const known = (failure as Partial<ApiError>).status ?? 0;
      if (known >= 400 && known < 500) setCode('');
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check(code);
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      <CodeInput
        label={t('identity:code.label')}
        value={code}
        error={error}
        disabled={busy}
        onChange={setCode}
        onComplete={(digits) => void check(digits)}
      />
      <Button type="submit" loading={busy} fullWidth>
        {t('identity:code.enter')}
      </Button>
      {onResent ? (
        <button
          type="button"
          className="link-button"
          disabled={wait > 0 || resend.isPending}
          onClick={() =>
            resend.mutate(
              { body: { requestId: request.requestId } },
              { onSuccess: (next) => onResent(next), onError: (failure) => setError(errorText(failure)) },
            )
          }
        >
          {wait > 0 ? t('identity:code.resendIn', { time: formatCountdown(wait) }) : t('identity:code.resend')}
        </button>
      ) : null}
    </form>
  );
}
