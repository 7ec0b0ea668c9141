import { platformScreens } from '@afi/contracts/platform';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useExport } from '../../features/exports/api/exports.js';
import { ExportState } from '../../features/exports/ui/ExportState.js';
import { useFormat } from '../../lib/use-format.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

/** Screens of the lists there are files of: `<word>.export-list.ts` beside this names one, and nothing else lists them. */
const lists = import.meta.glob<string>('./*.export-list.ts', { eager: true, import: 'default' });

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
        back={lists[`./${file?.list}.export-list.ts`] ?? platformScreens.dashboard}
      />
      <AsyncContent query={query} home={platformScreens.dashboard}>
        {(read) => <ExportState file={read} />}
      </AsyncContent>
    </div>
  );
}
