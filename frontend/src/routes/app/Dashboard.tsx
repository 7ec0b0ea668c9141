import { MyFiguresView } from '../../features/figures/ui/MyFiguresView.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function Dashboard() {
  return (
    <div className="page">
      <PageTitle />
      <MyFiguresView />
    </div>
  );
}
