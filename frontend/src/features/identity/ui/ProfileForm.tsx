import { clientRoles, type ClientProfile } from '@afi/contracts/profiles';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useForm } from '../../../lib/form/use-form.js';
import { showToast } from '../../../lib/toast.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { useUpdateProfile } from '../api/account.js';
import { SaveActions } from '../../../ui/form/SaveActions.js';

export function ProfileForm({ profile, onDone }: { profile: ClientProfile; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm(useUpdateProfile(), {
    checked: () => import('@afi/contracts/checked/profiles'),
    initial: {
      firstname: profile.firstname,
      lastname: profile.lastname,
      role: profile.role,
    },
    input: (values) => ({ body: values }),
    says: {
      firstname: t('identity:register.firstnameMissing'),
      lastname: t('identity:register.lastnameMissing'),
    },
    keep: 'profile',
    onDone: () => {
      showToast({ tone: 'ok', text: t('account:profile.saved') });
      onDone();
    },
  });
  const bind = (name: 'firstname' | 'lastname' | 'role') => ({
    ...form.field(name),
    label: t(`account:profile.${name}`),
  });
  return (
    <FormFrame form={form} actions={<SaveActions form={form} onCancel={onDone} />}>
      <div className="form-pair">
        <TextInput {...bind('firstname')} autoComplete="given-name" autoFocus />
        <TextInput {...bind('lastname')} autoComplete="family-name" />
      </div>
      <NativeSelect
        {...bind('role')}
        data={clientRoles.map((role) => ({ value: role, label: t(`identity:roles.${role}`) }))}
      />
    </FormFrame>
  );
}
