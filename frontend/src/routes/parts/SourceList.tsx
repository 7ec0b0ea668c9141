import { maxSourceParts, type CreationSource } from '@afi/contracts/creations';
import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../lib/query/use-route-query.js';
import { useFormat } from '../../lib/use-format.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { Button } from '../../ui/Button.js';
import { LoadMore } from '../../ui/LoadMore.js';
import { SkeletonRows } from '../../ui/Skeleton.js';
import { TickRow } from '../../ui/TickRow.js';
import type { Choosable, OwnSource } from './own-source.js';
import { RowPhoto } from './RowPhoto.js';

interface SourceListProps {
  of: OwnSource;
  busy: boolean;
  /** What the button says that takes what was ticked. */
  begin: (count: number) => string;
  onChosen: (source: CreationSource) => void;
  /** What is shown beside an empty list. */
  nothing: ReactNode;
}

/** What somebody has, to choose what something is made of. */
export function SourceList({ of, busy, begin, onChosen, nothing }: SourceListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const pages = usePages(of.route, of.input);
  const all = pages.items?.map(of.choosable);
  const choose = ([first, ...more]: readonly string[]) => (first ? onChosen(of.source([first, ...more])) : undefined);
  const toggle = (id: string) =>
    setTicked((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(0, maxSourceParts)));
  return (
    <AsyncContent<Choosable[]> query={{ ...pages, data: all }} skeleton={<SkeletonRows />}>
      {(items) =>
        items.length === 0 ? (
          <>
            <p className="mut">{t('creations:nothingThere')}</p>
            {nothing}
          </>
        ) : (
          <>
            <ul className="list-card" style={{ margin: '0 calc(var(--pad) * -1)' }}>
              {items.map(({ id, title, createdAt, photo, about }) => (
                <li key={id}>
                  {of.many ? (
                    <TickRow
                      ticked={ticked.includes(id)}
                      onToggle={() => toggle(id)}
                      picture={photo === undefined ? null : <RowPhoto photo={photo} />}
                      title={title}
                      about={about ?? format.date(createdAt)}
                    />
                  ) : (
                    <button type="button" className="list-row row-button" disabled={busy} onClick={() => choose([id])}>
                      <span className="grow">
                        {title} <span className="sm mut">{format.date(createdAt)}</span>
                      </span>
                      <IconChevronRight size={18} aria-hidden="true" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
            <LoadMore {...pages} />
            {of.many ? (
              <Button loading={busy} disabled={ticked.length === 0} onClick={() => choose(ticked)}>
                {begin(ticked.length)}
              </Button>
            ) : null}
          </>
        )
      }
    </AsyncContent>
  );
}
