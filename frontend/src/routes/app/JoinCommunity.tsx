import { communityScreens } from '@afi/contracts/communities';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { JoinForm } from '../../features/communities/ui/JoinForm.js';
import { showToast } from '../../lib/toast.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function JoinCommunity() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <div className="page narrow">
      <PageTitle back={communityScreens.list} />
      <div className="card col">
        <p className="mut">{t('communities:join.text')}</p>
        <JoinForm
          code={search.get('code') ?? ''}
          onJoined={({ id, name }) => {
            showToast({ tone: 'ok', text: t('communities:join.done', { name }) });
            void navigate(hrefOf(communityScreens.one, { id }), { replace: true });
          }}
        />
      </div>
    </div>
  );
}
