import type { UserType } from '@afi/contracts/route';
import { Button, PasswordInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { Note } from '../../../ui/Note.js';
import { useErrorText } from '../../../ui/use-error-text.js';
import { useChangePassword } from '../api/account.js';
import { NewPasswordFields, passwordProblem } from './NewPasswordFields.js';

const empty = { password: '', passwordConfirm: '' };

export function PasswordCard({ userType }: { userType: UserType }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [current, setCurrent] = useState('');
  const [value, setValue] = useState(empty);
  const [tried, setTried] = useState(false);
  const change = useChangePassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!current || passwordProblem(value)) return;
    change.mutate(
      { params: { userType }, body: { current, ...value } },
      {
        onSuccess: () => {
          setCurrent('');
          setValue(empty);
          setTried(false);
          showToast({ tone: 'ok', text: t('identity:password.saved') });
        },
      },
    );
  };
  return (
    <section className="card" aria-labelledby="password-title">
      <form className="form" onSubmit={submit} noValidate>
        <div>
          <h2 id="password-title">{t('identity:password.changeTitle')}</h2>
          <p className="sm mut">{t('identity:password.changeText')}</p>
        </div>
        <PasswordInput
          name="current"
          label={t('identity:password.current')}
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          error={(tried && !current && t('identity:password.currentMissing')) || change.error?.on('current')}
        />
        <NewPasswordFields value={value} tried={tried} problem={change.error} onChange={setValue} />
        {change.error && change.error.errors.length === 0 ? <Note tone="bad">{errorText(change.error)}</Note> : null}
        <div>
          <Button type="submit" loading={change.isPending}>
            {t('identity:password.save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
