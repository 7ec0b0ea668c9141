import { miniappScreens } from '@afi/contracts/miniapps';
import { useTranslation } from 'react-i18next';
import { MiniappsTable } from '../../features/miniapps/ui/MiniappsTable.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { LinkButton } from '../../ui/LinkButton.js';

/** Mini apps of the platform. */
export default function AdminMiniapps() {
  const { t } = useTranslation();
  const add = <LinkButton to={miniappScreens.create}>{t('miniapps:new')}</LinkButton>;
  return (
    <div className="page">
      <PageTitle subtitle={t('miniapps:lead')} />
      <div className="row">{add}</div>
      <MiniappsTable add={add} />
    </div>
  );
}
