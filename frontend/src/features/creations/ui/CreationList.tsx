import { creationScreens, type Creation } from '@afi/contracts/creations';
import { IconPresentation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Link } from '../../../ui/Link.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { SkeletonRows } from '../../../ui/Skeleton.js';
import { useCreations } from '../api/creations.js';
import classes from './Sources.module.css';
import { CreationRow, type CreationHelp, type CreationShown } from './CreationRow.js';

interface CreationListProps {
  kinds: Partial<Record<Creation['kind'], CreationShown>>;
  help: CreationHelp;
}

/** How much is offered to go on with before everything. */
const fewest = 2;

/** What somebody was making last, the unfinished first; nothing before there is anything. */
export function ResumeCreations({ kinds, help, all }: CreationListProps & { all: string }) {
  const { t } = useTranslation();
  const { items = [] } = useCreations();
  const known = items.filter(({ kind }) => kinds[kind]);
  const open = [...known.filter(({ state }) => state !== 'ready'), ...known.filter(({ state }) => state === 'ready')];
  if (open.length === 0) return null;
  return (
    <section className={classes.resume}>
      <div className="row spread">
        <h2>{t('creations:resume')}</h2>
        <Link to={all}>{t('creations:seeAll')}</Link>
      </div>
      <ul className="card list-card">
        {open.slice(0, fewest).map((creation) => {
          const shown = kinds[creation.kind];
          return shown ? <CreationRow key={creation.id} {...{ creation, shown, help }} /> : null;
        })}
      </ul>
    </section>
  );
}

/** Everything somebody made, whatever made it, and what all of it weighs. */
export function CreationList({ kinds, help }: CreationListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const creations = useCreations();
  const bytes = creations.first?.bytes ?? 0;
  return (
    <AsyncContent query={{ ...creations, data: creations.items }} skeleton={<SkeletonRows />}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            icon={IconPresentation}
            title={t('creations:empty')}
            actions={<LinkButton to={creationScreens.home}>{t('creations:begin')}</LinkButton>}
          >
            {t('creations:emptyText')}
          </EmptyState>
        ) : (
          <>
            {bytes ? <p className="sm mut">{t('creations:stored', { weight: format.bytes(bytes) })}</p> : null}
            <ul className="card list-card">
              {items.map((creation) => {
                const shown = kinds[creation.kind];
                return shown ? <CreationRow key={creation.id} {...{ creation, shown, help }} /> : null;
              })}
            </ul>
            <LoadMore {...creations} />
          </>
        )
      }
    </AsyncContent>
  );
}
