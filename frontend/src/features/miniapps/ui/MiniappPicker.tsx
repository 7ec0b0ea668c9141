import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Note } from '../../../ui/Note.js';
import { useOfferedMiniapps } from '../api/miniapps.js';

interface MiniappPickerProps {
  value: object;
  onChange: (value: object) => void;
  error: string | undefined;
  name?: string;
}

/** Chooses among the mini apps that are offered. */
export default function MiniappPicker({ value, onChange, error, name = 'body' }: MiniappPickerProps) {
  const { t } = useTranslation('miniapps');
  const { data } = useOfferedMiniapps();
  const { miniappId = '' } = value as { miniappId?: string };
  if (data?.items.length === 0)
    return (
      <div className="col">
        <Note>{t('miniapps:none')}</Note>
        {error ? <Note tone="bad">{error}</Note> : null}
      </div>
    );
  return (
    <NativeSelect
      name={name}
      label={t('miniapps:choose')}
      value={miniappId}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value ? { miniappId: currentTarget.value } : {})}
      data={[
        { value: '', label: t('miniapps:chooseOne') },
        ...(data?.items ?? []).map(({ id, name: label }) => ({ value: id, label })),
      ]}
    />
  );
}
