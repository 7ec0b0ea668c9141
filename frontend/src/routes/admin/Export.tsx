import { platformScreens } from '@afi/contracts/platform';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useExport } from '../../features/exports/api/exports.js';
import { ExportState } from '../../features/exports/ui/ExportState.js';
import { useFormat } from '../../lib/use-format.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

/** One file, where its notification and its job lead. */
export default function Export() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id = '' } = useParams();
  const query = useExport(id);
  const file = query.data;
  return (
    <div className="page narrow">
      <PageTitle
        title={file?.title ?? t('exports:title')}
        subtitle={file ? t('exports:subtitle', { when: format.dateTime(file.createdAt) }) : ''}
        back={platformScreens.dashboard}
      />
      <AsyncContent query={query} home={platformScreens.dashboard}>
        {(read) => <ExportState file={read} />}
      </AsyncContent>
    </div>
  );
}
