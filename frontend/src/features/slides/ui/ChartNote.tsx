import { chartOf, type Slide } from '@afi/contracts/slide-parts';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/Note.js';

/** What a chart is drawn of, said where it is chosen; and why a table stays one. */
export function ChartNote({ slide: { layout, table } }: { slide: Pick<Slide, 'layout' | 'table'> }) {
  const { t } = useTranslation();
  if (layout !== 'chart') return null;
  const drawn = chartOf(table);
  return (
    <div role="status">
      {drawn ? (
        <p className="sm mut">{t(drawn.name ? 'slides:charted' : 'slides:chartedUnnamed', { name: drawn.name })}</p>
      ) : (
        <Note tone="warn">{t('slides:notCharted')}</Note>
      )}
    </div>
  );
}
