import { passwordRules } from '@afi/contracts/identity';
import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api/api-error.js';

export interface NewPassword {
  password: string;
  passwordConfirm: string;
}

/** Key of what is wrong with a new password, or null. */
export function passwordProblem({ password, passwordConfirm }: NewPassword): 'short' | 'mismatch' | null {
  if (password.length < passwordRules.min) return 'short';
  return password === passwordConfirm ? null : 'mismatch';
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  tried: boolean;
  problem: ApiError | null;
  onChange: (value: NewPassword) => void;
}

export function NewPasswordFields({ value, tried, problem, onChange }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const wrong = tried ? passwordProblem(value) : null;
  return (
    <>
      <PasswordInput
        name="password"
        label={t('identity:password.new')}
        description={t('identity:password.rule', passwordRules)}
        autoComplete="new-password"
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        error={(wrong === 'short' && t('identity:password.short', passwordRules)) || problem?.on('password')}
      />
      <PasswordInput
        name="passwordConfirm"
        label={t('identity:password.confirm')}
        autoComplete="new-password"
        value={value.passwordConfirm}
        onChange={(event) => onChange({ ...value, passwordConfirm: event.currentTarget.value })}
        error={(wrong === 'mismatch' && t('identity:password.mismatch')) || problem?.on('passwordConfirm')}
      />
    </>
  );
}
