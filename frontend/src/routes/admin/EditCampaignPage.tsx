import { campaignScreens } from '@afi/contracts/campaigns';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useCampaign } from '../../features/campaigns/api/campaigns.js';
import { EditCampaign } from '../../features/campaigns/ui/WriteCampaign.js';
import { useFresh } from '../../lib/query/use-fresh.js';
import { useLatest } from '../../lib/query/use-latest.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { audienceParts } from '../parts/audience-parts.js';
import { CampaignFile } from '../parts/CampaignFile.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function EditCampaignPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const query = useFresh(useCampaign(id));
  const latest = useLatest(query);
  const back = hrefOf(campaignScreens.one, { id });
  return (
    <div className="page">
      <PageTitle title={query.data?.name ?? t('campaigns:edit')} subtitle={t('campaigns:draftLead')} back={back} />
      <AsyncContent query={query} home={campaignScreens.list}>
        {(campaign) => (
          <EditCampaign
            key={latest.round}
            campaign={campaign}
            latest={latest}
            parts={audienceParts}
            file={(onSent) => <CampaignFile campaignId={id} onSent={onSent} />}
            onSaved={() => void navigate(back, { replace: true })}
          />
        )}
      </AsyncContent>
    </div>
  );
}
