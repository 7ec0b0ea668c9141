import { passwordRules } from '@afi/contracts/identity';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../../ui/PasswordInput.js';
import type { Form } from '../../../lib/form/use-form.js';

export interface NewPassword extends Readonly<Record<string, string>> {
  password: string;
  passwordConfirm: string;
}
export const noPassword: NewPassword = { password: '', passwordConfirm: '' };

/** What a form with these two fields adds to the check of its route. */
export function usePasswordCheck() {
  const { t } = useTranslation();
  return {
    says: { password: t('staff-entry:password.short', passwordRules) },
    check: ({ password, passwordConfirm }: NewPassword) =>
      password === passwordConfirm ? {} : { passwordConfirm: t('staff-entry:password.mismatch') },
  };
}

export function NewPasswordFields({ form }: { form: Pick<Form<NewPassword>, 'field'> }) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordInput
        {...form.field('password')}
        label={t('staff-entry:password.new')}
        description={t('staff-entry:password.rule', passwordRules)}
        autoComplete="new-password"
      />
      <PasswordInput
        {...form.field('passwordConfirm')}
        label={t('staff-entry:password.confirm')}
        autoComplete="new-password"
      />
    </>
  );
}
