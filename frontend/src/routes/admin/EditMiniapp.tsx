import { miniappScreens } from '@afi/contracts/miniapps';
import { useParams } from 'react-router-dom';
import { useMiniapp } from '../../features/miniapps/api/miniapps.js';
import { WriteMiniapp } from '../../features/miniapps/ui/WriteMiniapp.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

function Edited({ id }: { id: string }) {
  const query = useMiniapp(id);
  const fresh = query.isFetchedAfterMount || query.fetchStatus !== 'fetching';
  return (
    <AsyncContent query={{ ...query, data: fresh ? query.data : undefined }}>
      {(app) => <WriteMiniapp key={app.version} saved={app} />}
    </AsyncContent>
  );
}

/** A new mini app, or one that is there. */
export default function EditMiniapp() {
  const { id } = useParams();
  return (
    <div className="page narrow">
      <PageTitle back={miniappScreens.all} />
      {id ? <Edited id={id} /> : <WriteMiniapp saved={null} />}
    </div>
  );
}
