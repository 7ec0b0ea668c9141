import { clientRoles, type ClientRole } from '@afi/contracts/profiles';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useForm } from '../../../lib/form/use-form.js';
import { useRegister, type CodeRequest } from '../api/login.js';
import type { PendingCode } from '../api/pending-code.js';
import { PhoneField, phoneValues, sentPhone, shownPhone, usePhoneProblem } from '../../../ui/form/PhoneField.js';
import { EntryForm } from './EntryForm.js';

type Typed = NonNullable<PendingCode['registered']>;

interface RegisterFormProps {
  referralCode: string;
  /** What was sent before, where the number was wrong: it alone is typed again. */
  typed?: Typed | null;
  /** `number` as it is shown back, with all that was typed. */
  onSent: (request: CodeRequest, number: string, typed: Typed) => void;
}

const empty = { firstname: '', lastname: '', role: '', whatsapp: '', email: '', referralCode: '' };
const optional: readonly (keyof typeof empty)[] = ['email', 'referralCode'];

export function RegisterForm({ referralCode, typed = null, onSent }: RegisterFormProps) {
  const { t } = useTranslation();
  const phoneProblem = usePhoneProblem();
  const form = useForm(useRegister(), {
    checked: () => import('@afi/contracts/checked/identity'),
    initial: { ...empty, referralCode, country: phoneValues('').country, ...typed },
    input: ({ role, email, referralCode: code, whatsapp, country, ...names }) => ({
      body: {
        ...names,
        whatsapp: sentPhone(whatsapp, { country }),
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
    check: ({ whatsapp, country }) => {
      const wrong = phoneProblem(whatsapp, { country });
      return wrong ? { whatsapp: wrong } : {};
    },
    keep: 'register',
    onDone: (request, values) => onSent(request, shownPhone(values.whatsapp, values), values),
  });
  const bind = (name: keyof typeof empty) => ({
    ...form.field(name),
    label: t(`identity:register.${name}`),
    required: !optional.includes(name),
  });
  return (
    <EntryForm form={form} action={t('identity:register.send')}>
      <div className="form-pair">
        <TextInput {...bind('firstname')} autoComplete="given-name" autoFocus={!typed} />
        <TextInput {...bind('lastname')} autoComplete="family-name" />
      </div>
      <NativeSelect
        {...bind('role')}
        data={[
          { value: '', label: t('identity:register.roleChoose') },
          ...clientRoles.map((role) => ({ value: role, label: t(`identity:roles.${role}`) })),
        ]}
      />
      <PhoneField form={form} name="whatsapp" label={t('identity:register.whatsapp')} autoFocus={typed !== null} />
      <TextInput {...bind('email')} type="email" inputMode="email" autoComplete="email" />
      <TextInput {...bind('referralCode')} autoComplete="off" autoCapitalize="characters" />
    </EntryForm>
  );
}
