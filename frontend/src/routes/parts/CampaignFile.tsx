import { IconTable } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetUpload } from '../../features/media/api/uploads.js';
import { DropZone } from '../../features/media/ui/DropZone.js';
import { UploadCard } from '../../features/media/ui/UploadCard.js';
import { Tile } from '../../ui/Tile.js';
import { campaignSlot } from './campaigns.upload-slot.js';

const tile = (
  <Tile>
    <IconTable size={22} stroke={1.7} />
  </Tile>
);

interface CampaignFileProps {
  campaignId: string;
  onSent: (mediaId: string) => void;
}

/** Takes the list of people of a campaign, and sends it. */
export function CampaignFile({ campaignId, onSent }: CampaignFileProps) {
  const { t } = useTranslation();
  const slot = useMemo(() => campaignSlot(campaignId), [campaignId]);
  const uploads = slot.use();
  useEffect(() => {
    const sent = uploads.findLast(({ phase, result }) => phase === 'done' && result);
    if (!sent?.result) return;
    onSent(sent.result);
    forgetUpload(sent.key);
  });
  const waiting = uploads.filter(({ phase }) => phase !== 'done');
  if (waiting.length)
    return waiting.map((upload) => (
      <UploadCard key={upload.key} upload={upload} taking={t('media:upload.done')} tile={tile} />
    ));
  return (
    <DropZone
      kinds={slot.kinds}
      tile={tile}
      words={{
        title: t('campaigns:csv.drop'),
        titlePhone: t('campaigns:csv.dropPhone'),
        text: t('campaigns:csv.most'),
        choose: t('campaigns:csv.choose'),
      }}
      onFile={(file) => void slot.start(file, null)}
    />
  );
}
