import { productScreens } from '@afi/contracts/products';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../features/identity/api/profile.js';
import { FiguresView } from '../../features/figures/ui/FiguresView.js';
import { LargestAccounts } from '../../features/media/ui/LargestAccounts.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { IconBuilding } from '@tabler/icons-react';

export default function AdminDashboard() {
  const { t } = useTranslation();
  const { profile, userType } = useProfile();
  return (
    <div className="page">
      <PageTitle
        title={t('admin:dashboard.title')}
        subtitle={profile ? t('admin:dashboard.hello', { name: profile.fullname }) : ''}
      />
      {userType === 'admin' ? (
        <>
          <FiguresView />
          <LargestAccounts />
        </>
      ) : (
        <EmptyState
          icon={IconBuilding}
          title={t('admin:manager.title')}
          actions={<LinkButton to={productScreens.businessList}>{t('menu:products.list')}</LinkButton>}
        >
          {t('admin:manager.text')}
        </EmptyState>
      )}
    </div>
  );
}
