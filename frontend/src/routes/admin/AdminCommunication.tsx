import { campaignScreens } from '@afi/contracts/campaigns';
import { IconPlus, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CampaignsTable } from '../../features/campaigns/ui/CampaignsTable.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { LinkButton } from '../../ui/LinkButton.js';

export default function AdminCommunication() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageTitle
        subtitle={t('campaigns:lead')}
        actions={
          <>
            <LinkButton
              variant="default"
              to={campaignScreens.agent}
              leftSection={<IconSparkles size={18} aria-hidden="true" />}
            >
              {t('campaigns:aim.link')}
            </LinkButton>
            <LinkButton to={campaignScreens.create} leftSection={<IconPlus size={18} aria-hidden="true" />}>
              {t('campaigns:new')}
            </LinkButton>
          </>
        }
      />
      <CampaignsTable />
    </div>
  );
}
