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
  // Whoever is in none is told what to do where their communities will stand, and not a second time above.
  const none = mine.items?.length === 0;
  const ways = (
    <>
      <LinkButton
        to={communityScreens.join}
        variant={none ? 'filled' : 'default'}
        leftSection={<IconTicket size={20} aria-hidden="true" />}
      >
        {t('communities:join.title')}
      </LinkButton>
      <LinkButton
        to={communityScreens.create}
        variant={none ? 'default' : 'filled'}
        leftSection={<IconPlus size={20} aria-hidden="true" />}
      >
        {t(none ? 'communities:new.title' : 'communities:new.short')}
      </LinkButton>
    </>
  );
  return (
    <div className="page">
      <PageTitle actions={none ? undefined : ways} />
      <AsyncContent query={{ ...mine, data: mine.items }} skeleton={<SkeletonRows />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={IconUsers} title={t('communities:empty')} actions={ways}>
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
