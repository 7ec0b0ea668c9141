import { clientRoles, type ClientRole } from '@afi/contracts/profiles';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form/use-form.js';
import { useRegister, type CodeRequest } from '../api/login.js';
import { EntryForm } from './EntryForm.js';

interface RegisterFormProps {
  referralCode: string;
  onSent: (request: CodeRequest, identifier: string) => void;
}

const empty = { firstname: '', lastname: '', role: '', whatsapp: '', email: '', referralCode: '' };
const optional: readonly (keyof typeof empty)[] = ['email', 'referralCode'];

export function RegisterForm({ referralCode, onSent }: RegisterFormProps) {
  const { t } = useTranslation();
  const form = useForm(useRegister(), {
    checked: () => import('@afi/contracts/checked/identity'),
    initial: { ...empty, referralCode },
    input: ({ role, email, referralCode: code, ...names }) => ({
      body: {
        ...names,
        role: role as ClientRole,
        ...(email.trim() ? { email: email.trim() } : {}),
        ...(code.trim() ? { referralCode: code } : {}),
      },
    }),
    says: {
      firstname: t('identity:register.firstnameMissing'),
      lastname: t('identity:register.lastnameMissing'),
      role: t('identity:register.roleMissing'),
      whatsapp: t('identity:register.whatsappMissing'),
    },
    onDone: (request, { whatsapp }) => onSent(request, whatsapp.trim()),
  });
  const bind = (name: keyof typeof empty) => ({
    ...form.field(name),
    label: t(`identity:register.${name}`),
    withAsterisk: false,
    required: !optional.includes(name),
  });
  return (
    <EntryForm form={form} action={t('identity:register.send')}>
      <div className="form-pair">
        <TextInput {...bind('firstname')} autoComplete="given-name" autoFocus />
        <TextInput {...bind('lastname')} autoComplete="family-name" />
      </div>
      <NativeSelect
        {...bind('role')}
        data={[
          { value: '', label: t('identity:register.roleChoose') },
          ...clientRoles.map((role) => ({ value: role, label: t(`identity:roles.${role}`) })),
        ]}
      />
      <TextInput
        {...bind('whatsapp')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+225 07 00 00 00 01"
        description={t('identity:register.whatsappHelp')}
      />
      <TextInput {...bind('email')} type="email" inputMode="email" autoComplete="email" />
      <TextInput {...bind('referralCode')} autoComplete="off" autoCapitalize="characters" />
    </EntryForm>
  );
}
