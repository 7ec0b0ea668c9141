import { miniappScreens } from '@afi/contracts/miniapps';
import { hrefOf } from '@afi/contracts/screen';
import { IconApps, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMiniapps } from '../../features/miniapps/api/miniapps.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { Chip } from '../../ui/Chip.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { Link } from '../../ui/Link.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { LoadMore } from '../../ui/LoadMore.js';
import { Tile } from '../../ui/Tile.js';

/** Mini apps of the platform: those offered to who writes posts, and those taken out. */
export default function AdminMiniapps() {
  const { t } = useTranslation();
  const apps = useMiniapps();
  const add = <LinkButton to={miniappScreens.create}>{t('miniapps:new')}</LinkButton>;
  return (
    <div className="page">
      <PageTitle subtitle={t('miniapps:lead')} />
      <AsyncContent query={{ ...apps, data: apps.items }}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={IconApps} title={t('miniapps:empty')} actions={add}>
              {t('miniapps:emptyText')}
            </EmptyState>
          ) : (
            <>
              <div className="row">{add}</div>
              <ul className="card list-card">
                {items.map(({ id, name, description, active }) => (
                  <li key={id}>
                    <Link className="list-row" to={hrefOf(miniappScreens.edit, { id })}>
                      <Tile>
                        <IconApps size={22} stroke={1.7} />
                      </Tile>
                      <span className="grow">
                        <span className="b">{name}</span>
                        {description ? (
                          <>
                            <br />
                            <span className="sm mut">{description}</span>
                          </>
                        ) : null}
                      </span>
                      {active ? null : <Chip tone="warn">{t('miniapps:off')}</Chip>}
                      <IconChevronRight size={18} aria-hidden="true" />
                    </Link>
                  </li>
                ))}
              </ul>
              <LoadMore {...apps} />
            </>
          )
        }
      </AsyncContent>
    </div>
  );
}
