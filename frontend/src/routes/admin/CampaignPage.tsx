import { campaignScreens, type CampaignView } from '@afi/contracts/campaigns';
import { hrefOf } from '@afi/contracts/screen';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useCampaign } from '../../features/campaigns/api/campaigns.js';
import { CampaignActs } from '../../features/campaigns/ui/CampaignActs.js';
import { DraftCampaign } from '../../features/campaigns/ui/DraftCampaign.js';
import { LiveCampaign } from '../../features/campaigns/ui/LiveCampaign.js';
import { PushDevice } from '../../features/deliveries/ui/PushDevice.js';
import { useRequestExport } from '../../features/exports/api/exports.js';
import { StatusChip } from '../../features/campaigns/ui/StatusChip.js';
import { ExportNotice } from '../../features/exports/ui/ExportNotice.js';
import { zoneLabel } from '../../lib/time-zone.js';
import { useFormat } from '../../lib/use-format.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { LinkButton } from '../../ui/LinkButton.js';

/** One campaign: waiting for its launch, or on its way. */
export default function CampaignPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const query = useCampaign(id);
  const requestExport = useRequestExport('campaigns');
  const campaign = query.data;
  return (
    <div className="page">
      <PageTitle
        title={campaign?.name ?? t('campaigns:one')}
        subtitle={campaign ? <Lead campaign={campaign} /> : ''}
        back={campaignScreens.list}
        chip={campaign ? <StatusChip status={campaign.status} /> : null}
      />
      <ExportNotice list="campaigns" />
      <AsyncContent query={query} home={campaignScreens.list}>
        {(read) => (
          <>
            <CampaignActs campaign={read} onCopied={(copy) => void navigate(hrefOf(campaignScreens.one, { id: copy }))}>
              {read.status === 'draft' ? (
                <LinkButton
                  variant="default"
                  to={hrefOf(campaignScreens.edit, { id })}
                  leftSection={<IconPencil size={18} aria-hidden="true" />}
                >
                  {t('campaigns:acts.edit')}
                </LinkButton>
              ) : null}
            </CampaignActs>
            {read.status === 'draft' || read.status === 'missed' ? (
              <DraftCampaign campaign={read} device={<PushDevice />} />
            ) : null}
            {read.status === 'draft' ? null : (
              <LiveCampaign campaign={read} readAt={query.dataUpdatedAt} onLongCsv={requestExport} />
            )}
          </>
        )}
      </AsyncContent>
    </div>
  );
}

function Lead({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { launchedBy, launchedAt, scheduledAt, window, channels, status } = campaign;
  const facts = [
    status === 'draft' ? t('campaigns:draftLead') : null,
    launchedAt && status !== 'draft'
      ? launchedBy
        ? t('campaigns:live.launched', { name: launchedBy.fullname, when: format.dateTime(launchedAt) })
        : t('campaigns:live.launchedGone', { when: format.dateTime(launchedAt) })
      : null,
    scheduledAt && ['draft', 'scheduled'].includes(status)
      ? t('campaigns:live.scheduledFor', { when: format.dateTime(scheduledAt) })
      : null,
    channels.map((one) => t(`campaigns:channels.${one}`)).join(', '),
    window && t('campaigns:live.window', { ...window, zone: zoneLabel(campaign.timeZone) }),
  ];
  return <>{facts.filter(Boolean).join(' · ')}</>;
}
