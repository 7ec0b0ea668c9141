import { documentScreens } from '@afi/contracts/documents';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWritableCommunities } from '../../features/communities/api/communities.js';
import { useMyDocuments } from '../../features/documents/api/documents.js';
import { DocumentRow } from '../../features/documents/ui/DocumentRow.js';
import { SkeletonRows } from '../../ui/Skeleton.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { LoadMore } from '../../ui/LoadMore.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { NowhereToPublish } from '../parts/NowhereToPublish.js';

export default function Documents() {
  const { t } = useTranslation();
  const list = useMyDocuments();
  const writable = useWritableCommunities();
  /** Somebody who may publish nowhere is shown the two ways to a community, and no button that leads to nothing. */
  const nowhere = writable.data?.length === 0;
  const create = (
    <LinkButton to={documentScreens.create} leftSection={<IconPlus size={20} aria-hidden="true" />}>
      {t('documents:new.short')}
    </LinkButton>
  );
  return (
    <div className="page">
      <PageTitle actions={nowhere || list.items?.length === 0 ? undefined : create} />
      <AsyncContent query={{ ...list, data: list.items }} skeleton={<SkeletonRows />}>
        {(items) =>
          items.length === 0 && nowhere ? (
            <NowhereToPublish />
          ) : items.length === 0 ? (
            <EmptyState icon={IconFileText} title={t('documents:empty')} actions={create}>
              {t('documents:emptyText')}
            </EmptyState>
          ) : (
            <>
              <ul className="card list-card">
                {items.map((document) => (
                  <li key={document.id}>
                    <DocumentRow document={document} />
                  </li>
                ))}
              </ul>
              <LoadMore {...list} />
            </>
          )
        }
      </AsyncContent>
    </div>
  );
}
