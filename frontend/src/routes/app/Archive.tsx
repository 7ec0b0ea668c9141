import { settingsScreens } from '@afi/contracts/settings';
import { useParams } from 'react-router-dom';
import { useArchive } from '../../features/archives/api/archives.js';
import { ArchiveState } from '../../features/archives/ui/ArchiveState.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

/** One archive, where its notification and its job lead. */
export default function Archive() {
  const { id = '' } = useParams();
  return (
    <div className="page narrow">
      <PageTitle back={settingsScreens.client} />
      <AsyncContent query={useArchive(id)}>
        {(archive) => (
          <section className="card col">
            <ArchiveState archive={archive} />
          </section>
        )}
      </AsyncContent>
    </div>
  );
}
