import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useStats } from '../../features/posts/api/marks.js';
import { PostStats } from '../../features/posts/ui/PostStats.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function PostStatsPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useStats(id);
  return (
    <div className="page narrow">
      <PageTitle
        title={t('post-team:stats.title')}
        {...(query.data ? { subtitle: query.data.title } : {})}
        back={hrefOf(postScreens.one, { id })}
      />
      <AsyncContent query={query}>{(stats) => <PostStats stats={stats} />}</AsyncContent>
    </div>
  );
}
