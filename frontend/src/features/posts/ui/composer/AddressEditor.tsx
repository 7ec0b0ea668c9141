import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../ui/TextInput.js';
import { MomentField } from '../../../../ui/form/MomentField.js';
import { meetings } from '../../api/composer.js';
import type { BodyEditorProps } from './body-kinds.js';

interface Linked {
  url?: string;
  at?: string;
}

/** An address, and for meetings their hour. */
export default function AddressEditor({ type, value, onChange, error, errors }: BodyEditorProps) {
  const { t } = useTranslation();
  const given = value as Linked;
  const set = (changes: { [Name in keyof Linked]: Linked[Name] | undefined }) => {
    const all = Object.entries({ ...given, ...changes }).filter(([, one]) => one);
    onChange(Object.fromEntries(all));
  };
  const isMeeting = meetings.includes(type);
  return (
    <div className="col">
      {type === 'jitsi_meet' ? (
        <p className="sm mut">{t('composer:form.jitsi')}</p>
      ) : (
        <TextInput
          name="body"
          type="url"
          inputMode="url"
          label={t(`composer:form.address.${type}`)}
          placeholder={t(`composer:form.example.${type}`)}
          value={given.url ?? ''}
          error={errors['url'] ?? (errors['at'] ? undefined : error)}
          onChange={({ currentTarget }) => set({ url: currentTarget.value })}
        />
      )}
      {isMeeting ? (
        <MomentField
          name="at"
          label={t('composer:form.at')}
          value={given.at ?? ''}
          error={errors['at']}
          onChange={(at) => set({ at: at || undefined })}
        />
      ) : null}
    </div>
  );
}
