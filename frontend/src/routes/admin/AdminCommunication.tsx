import { campaignScreens } from '@afi/contracts/campaigns';
import { IconPlus } from '@tabler/icons-react';
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
          <LinkButton to={campaignScreens.create} leftSection={<IconPlus size={18} aria-hidden="true" />}>
            {t('campaigns:new')}
          </LinkButton>
        }
      />
      <CampaignsTable />
    </div>
  );
}
