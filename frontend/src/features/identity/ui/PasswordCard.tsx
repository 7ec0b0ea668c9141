import type { UserType } from '@afi/contracts/route';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { PasswordInput } from '../../../ui/PasswordInput.js';
import { useForm } from '../../../lib/form/use-form.js';
import { showToast } from '../../../lib/toast.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { useChangePassword } from '../api/account.js';
import { NewPasswordFields, noPassword, usePasswordCheck } from './NewPasswordFields.js';

function PasswordForm({ userType, onDone }: { userType: UserType; onDone: () => void }) {
  const { t } = useTranslation();
  const { says, check } = usePasswordCheck();
  const form = useForm(useChangePassword(), {
    checked: () => import('@afi/contracts/checked/identity'),
    initial: { current: '', ...noPassword },
    input: ({ current, password, passwordConfirm }) => ({
      params: { userType },
      body: { current, password, passwordConfirm },
    }),
    says: { ...says, current: t('staff-entry:password.currentMissing') },
    check,
    onDone: () => {
      showToast({ tone: 'ok', text: t('staff-entry:password.saved') });
      onDone();
    },
  });
  return (
    <FormFrame
      form={form}
      actions={
        <div>
          <Button type="submit" loading={form.busy()}>
            {t('staff-entry:password.save')}
          </Button>
        </div>
      }
    >
      <div>
        <h2 id="password-title">{t('staff-entry:password.changeTitle')}</h2>
        <p className="sm mut">{t('staff-entry:password.changeText')}</p>
      </div>
      <PasswordInput
        {...form.field('current')}
        label={t('staff-entry:password.current')}
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} />
    </FormFrame>
  );
}

/** A change done, the next begins with empty fields. */
export function PasswordCard({ userType }: { userType: UserType }) {
  const [changes, setChanges] = useState(0);
  return (
    <section className="card" aria-labelledby="password-title">
      <PasswordForm key={changes} userType={userType} onDone={() => setChanges(changes + 1)} />
    </section>
  );
}
