import { communityScreens } from '@afi/contracts/communities';
import { IconPlus, IconTicket, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMyCommunities } from '../../features/communities/api/communities.js';
import { CommunityRow } from '../../features/communities/ui/CommunityRow.js';
import { SkeletonRows } from '../../ui/Skeleton.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { LoadMore } from '../../ui/LoadMore.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function Communities() {
  const { t } = useTranslation();
  const mine = useMyCommunities();
  const join = (
    <LinkButton to={communityScreens.join} variant="default" leftSection={<IconTicket size={20} aria-hidden="true" />}>
      {t('communities:join.title')}
    </LinkButton>
  );
  const create = (
    <LinkButton to={communityScreens.create} leftSection={<IconPlus size={20} aria-hidden="true" />}>
      {t('communities:new.short')}
    </LinkButton>
  );
  return (
    <div className="page">
      <PageTitle
        actions={
          <>
            {join}
            {create}
          </>
        }
      />
      <AsyncContent query={{ ...mine, data: mine.items }} skeleton={<SkeletonRows />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={IconUsers} title={t('communities:empty')} actions={join}>
              {t('communities:emptyText')}
            </EmptyState>
          ) : (
            <>
              <ul className="card list-card">
                {items.map((community) => (
                  <li key={community.id}>
                    <CommunityRow community={community} />
                  </li>
                ))}
              </ul>
              <LoadMore {...mine} />
            </>
          )
        }
      </AsyncContent>
    </div>
  );
}
