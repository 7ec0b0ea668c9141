import type { CommunityView } from '@afi/contracts/communities';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../../ui/NativeSelect.js';

interface CommunityPickerProps {
  communities: readonly CommunityView[];
  value: string;
  onChange: (id: string) => void;
}

/** For which community; only said, not asked, when there is one. */
export function CommunityPicker({ communities, value, onChange }: CommunityPickerProps) {
  const { t } = useTranslation();
  const [only] = communities;
  if (communities.length === 1 && only) {
    return (
      <p className="mut">
        {t('communities:for')} <strong>{only.name}</strong>
      </p>
    );
  }
  return (
    <NativeSelect
      label={t('communities:pick')}
      name="communityId"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={communities.map((community) => ({ value: community.id, label: community.name }))}
    />
  );
}
