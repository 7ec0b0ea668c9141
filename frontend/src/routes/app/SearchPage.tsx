import { platformScreens } from '@afi/contracts/platform';
import { Search } from '../../features/search/ui/Search.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function SearchPage() {
  return (
    <div className="page narrow">
      <PageTitle back={platformScreens.home} />
      <Search />
    </div>
  );
}
