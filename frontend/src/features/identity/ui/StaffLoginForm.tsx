import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../../ui/PasswordInput.js';
import { Switch } from '../../../ui/Switch.js';
import { useForm } from '../../../lib/form/use-form.js';
import { enteredIn, useLogIn, type CodeRequest, type Entered, type StaffType } from '../api/login.js';
import { EntryForm, StaffEmail } from './EntryForm.js';

interface StaffLoginFormProps {
  userType: StaffType;
  onUserType: (userType: StaffType) => void;
  onEntered: (entered: Entered) => void;
  /** This device is new: a code was sent to `identifier`. */
  onCode: (request: CodeRequest, identifier: string) => void;
}

/** Login of admins and managers: a password, and a code at a new device. */
export function StaffLoginForm({ userType, onUserType, onEntered, onCode }: StaffLoginFormProps) {
  const { t } = useTranslation();
  const form = useForm(useLogIn(userType), {
    checked: () => import('@afi/contracts/checked/identity'),
    initial: { email: '', password: '' },
    input: ({ email, password }) => ({ body: { email: email.trim(), password } }),
    says: { email: t('staff-entry:forgot.emailMissing'), password: t('staff-entry:admin.passwordMissing') },
    onDone: (answer, { email }) => ('token' in answer ? onEntered(enteredIn(answer)) : onCode(answer, email.trim())),
  });
  return (
    <EntryForm form={form} action={t('staff-entry:admin.enter')}>
      <StaffEmail field={form.field('email')} label={t('staff-entry:admin.email')} />
      <PasswordInput
        {...form.field('password')}
        autoComplete="current-password"
        label={t('staff-entry:admin.password')}
      />
      <Switch
        label={t('staff-entry:admin.manager')}
        checked={userType === 'manager'}
        onChange={(event) => onUserType(event.currentTarget.checked ? 'manager' : 'admin')}
      />
    </EntryForm>
  );
}
