import { campaignScreens } from '@afi/contracts/campaigns';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { WriteCampaign } from '../../features/campaigns/ui/WriteCampaign.js';
import { audienceParts } from '../parts/audience-parts.js';
import { CampaignFile } from '../parts/CampaignFile.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function NewCampaign() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className="page">
      <PageTitle subtitle={t('campaigns:draftLead')} back={campaignScreens.list} />
      <WriteCampaign
        parts={audienceParts}
        file={(onSent) => <CampaignFile campaignId="new" onSent={onSent} />}
        // The way back leads to the campaigns, not to an empty form.
        onSaved={(id) => void navigate(hrefOf(campaignScreens.one, { id }), { replace: true })}
      />
    </div>
  );
}
