import type { ProfileDetails } from '@afi/contracts/profiles';
import { useTranslation } from 'react-i18next';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useForm } from '../../../lib/form/use-form.js';
import { showToast } from '../../../lib/toast.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { type DetailName, listed } from '../api/detail-groups.js';
import { useChangeDetails } from '../api/details.js';
import { SaveActions } from '../../../ui/form/SaveActions.js';

const completes: Partial<Record<DetailName, string>> = {
  title: 'organization-title',
  organisation: 'organization',
  birthDate: 'bday',
  address: 'street-address',
  city: 'address-level2',
  department: 'address-level1',
  country: 'country-name',
};

const textOf = (value: ProfileDetails[DetailName]) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));
type Fields = Record<DetailName, string>;

/** All somebody may tell of themselves; nothing of it has to be. */
export function DetailsForm({ details, onDone }: { details: ProfileDetails; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm(useChangeDetails(), {
    checked: () => import('@afi/contracts/checked/profiles'),
    initial: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, textOf(value)])) as Fields,
    input: (values) => ({
      body: {
        ...values,
        yearsOfExperience: values.yearsOfExperience.trim() === '' ? null : Number(values.yearsOfExperience),
        birthDate: values.birthDate || null,
        skills: listed(values.skills),
        languages: listed(values.languages),
        certifications: listed(values.certifications),
      },
    }),
    says: {
      yearsOfExperience: t('profiles:details.yearsInvalid'),
      birthDate: t('profiles:details.birthDateInvalid'),
    },
    keep: 'details',
    onDone: () => {
      showToast({ tone: 'ok', text: t('account:profile.saved') });
      onDone();
    },
  });
  const bind = (name: DetailName) => ({
    ...form.field(name),
    label: t(`profiles:details.${name}`),
    autoComplete: completes[name] ?? 'off',
  });
  const list = (name: DetailName) => ({ ...bind(name), description: t('profiles:details.commas') });
  return (
    <FormFrame form={form} actions={<SaveActions form={form} onCancel={onDone} />}>
      <h2>{t('profiles:details.work')}</h2>
      <div className="form-pair">
        <TextInput {...bind('title')} autoFocus />
        <TextInput {...bind('organisation')} />
      </div>
      <div className="form-pair">
        <TextInput {...bind('workDomain')} />
        <TextInput {...bind('yearsOfExperience')} inputMode="numeric" />
      </div>
      <TextInput {...bind('salesStyle')} />
      <Textarea {...bind('objectives')} minRows={2} maxRows={8} />
      <h2>{t('profiles:details.path')}</h2>
      <Textarea {...bind('experience')} minRows={3} maxRows={12} />
      <Textarea {...bind('education')} minRows={2} maxRows={12} />
      <TextInput {...list('skills')} />
      <TextInput {...list('languages')} />
      <TextInput {...list('certifications')} />
      <h2>{t('profiles:details.person')}</h2>
      <Textarea {...bind('summary')} minRows={2} maxRows={8} />
      <TextInput {...bind('birthDate')} type="date" />
      <TextInput {...bind('address')} />
      <div className="form-pair">
        <TextInput {...bind('city')} />
        <TextInput {...bind('department')} />
      </div>
      <TextInput {...bind('country')} />
    </FormFrame>
  );
}
