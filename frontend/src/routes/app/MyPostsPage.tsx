import { figureScreens } from '@afi/contracts/figures';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MyPosts } from '../../features/figures/ui/MyPosts.js';
import { Choice } from '../../ui/Choice.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function MyPostsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const status = search.get('status') === 'draft' ? 'draft' : 'published';
  return (
    <div className="page narrow">
      <PageTitle back={figureScreens.mine} />
      <Choice
        legend={t('figures:state')}
        hideLegend
        value={status}
        onChange={(value) => setSearch({ status: value }, { replace: true })}
        options={[
          { value: 'published', label: t('figures:mine.posts') },
          { value: 'draft', label: t('figures:mine.drafts') },
        ]}
      />
      <MyPosts key={status} status={status} />
    </div>
  );
}
