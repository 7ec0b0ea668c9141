import type { Creation } from '@afi/contracts/creations';
import { IconPresentation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Chip } from '../../../ui/Chip.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Link } from '../../../ui/Link.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { SkeletonRows } from '../../../ui/Skeleton.js';
import { Tile } from '../../../ui/Tile.js';
import { useCreations } from '../api/creations.js';

/** How a word shows what it made: where that opens, its icon, what can be done with it. */
export interface CreationShown {
  to: (id: string) => string;
  icon: ReactNode;
  menu?: (creation: Creation) => ReactNode;
}

function Row({ creation, shown }: { creation: Creation; shown: CreationShown }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, title, state, kind, updatedAt } = creation;
  return (
    <li className="row" style={{ gap: 0 }}>
      <Link to={shown.to(id)} className="list-row grow">
        <Tile>{shown.icon}</Tile>
        <span className="grow" style={{ minWidth: 0 }}>
          <span className="b" style={{ overflowWrap: 'anywhere' }}>
            {title || t('creations:untitled')}
          </span>
          <br />
          <span className="sm mut">
            {t(`creations:kinds.${kind}`)} · {format.date(updatedAt)}
          </span>
        </span>
        {state === 'making' ? <Chip tone="p">{t('creations:making')}</Chip> : null}
        {state === 'failed' ? <Chip tone="bad">{t('creations:failed')}</Chip> : null}
      </Link>
      {shown.menu?.(creation)}
    </li>
  );
}

/** Everything somebody made, whatever made it. */
export function CreationList({ kinds }: { kinds: Partial<Record<Creation['kind'], CreationShown>> }) {
  const { t } = useTranslation();
  const creations = useCreations();
  return (
    <AsyncContent query={{ ...creations, data: creations.items }} skeleton={<SkeletonRows />}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState icon={IconPresentation} title={t('creations:empty')}>
            {t('creations:emptyText')}
          </EmptyState>
        ) : (
          <>
            <ul className="card list-card">
              {items.map((creation) => {
                const shown = kinds[creation.kind];
                return shown ? <Row key={creation.id} creation={creation} shown={shown} /> : null;
              })}
            </ul>
            <LoadMore {...creations} />
          </>
        )
      }
    </AsyncContent>
  );
}
