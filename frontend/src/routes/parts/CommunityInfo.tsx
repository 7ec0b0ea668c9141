import { logoRatio, type CommunityView } from '@afi/contracts/communities';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommunityAbout } from '../../features/communities/ui/CommunityAbout.js';
import { EditCommunity } from '../../features/communities/ui/EditCommunity.js';
import { useMedia } from '../../features/media/api/media.js';
import { ImagePicker } from '../../features/media/ui/ImagePicker.js';
import { Button } from '../../ui/Button.js';
import { communityLogoSlot } from './community-logo.upload-slot.js';

interface LogoPickerProps {
  community: CommunityView;
  /** Id of the logo chosen, empty for none. */
  chosen: string;
  onChange: (logoId: string) => void;
}

function LogoPicker({ community: { id, logo }, chosen, onChange }: LogoPickerProps) {
  const { t } = useTranslation();
  const slot = useMemo(() => communityLogoSlot(id), [id]);
  const isSaved = chosen === (logo?.id ?? '');
  const { data: sent } = useMedia(isSaved ? null : chosen || null);
  return (
    <ImagePicker
      slot={slot}
      label={t('community-members:edit.logo')}
      hint={t('community-members:edit.logoHint')}
      ratio={logoRatio}
      current={isSaved ? logo : (sent ?? null)}
      onChange={(mediaId) => onChange(mediaId ?? '')}
    />
  );
}

interface CommunityInfoProps {
  community: CommunityView;
  onLeft: () => void;
}

/** What a community says of itself; owner and team change it there. */
export function CommunityInfo({ community, onLeft }: CommunityInfoProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const slot = useMemo(() => communityLogoSlot(community.id), [community.id]);
  const waiting = slot.use().some(({ phase }) => phase !== 'done' && phase !== 'failed');
  if (editing)
    return (
      <EditCommunity
        community={community}
        waiting={waiting}
        logo={(chosen, choose) => <LogoPicker community={community} chosen={chosen} onChange={choose} />}
        onClose={() => setEditing(false)}
      />
    );
  return (
    <>
      {community.role === 'member' ? null : (
        <div>
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('community-members:edit.action')}
          </Button>
        </div>
      )}
      <CommunityAbout community={community} onLeft={onLeft} />
    </>
  );
}
