import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useHistory } from '../../features/posts/api/history.js';
import { PostHistory } from '../../features/posts/ui/history/PostHistory.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function PostHistoryPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useHistory(id);
  return (
    <div className="page narrow">
      <PageTitle
        title={t('post-team:history.title')}
        {...(query.data ? { subtitle: query.data.title } : {})}
        back={hrefOf(postScreens.one, { id })}
      />
      <AsyncContent query={query}>
        {({ items }) =>
          items.length > 0 ? (
            <>
              <p className="sm mut">{t('post-team:history.text')}</p>
              <PostHistory edits={items} />
            </>
          ) : (
            <EmptyState icon={IconHistory} title={t('post-team:history.none')}>
              {t('post-team:history.noneText')}
            </EmptyState>
          )
        }
      </AsyncContent>
    </div>
  );
}
