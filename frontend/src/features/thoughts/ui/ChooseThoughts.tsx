import { IconNotebook, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { thoughtsAskedIn } from '../api/asked.js';
import { useKeptChoice } from '../api/kept-choice.js';
import { useThoughts } from '../api/thoughts.js';
import { ChoiceBar } from './ChoiceBar.js';
import { ThoughtFilters } from './ThoughtFilters.js';
import { ThoughtTimeline } from './ThoughtTimeline.js';
import { wordlessAmong } from '../api/fields.js';

/** Below so many, one sees all of them: there is nothing to look for. */
const worthFiltering = 8;

interface ChooseThoughtsProps {
  /** What the choice is for: `Touchez les pensées à raconter`. */
  lead: string;
  /** What is done with those chosen. */
  act: (ids: readonly string[]) => ReactNode;
  /** What to do where there is nothing to choose from. */
  none: ReactNode;
  onCancel: () => void;
}

/** Thoughts to choose from, and nothing else: a tap on one takes it, the bar says how many, and acts. */
export function ChooseThoughts({ lead, act, none, onCancel }: ChooseThoughtsProps) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const asked = thoughtsAskedIn(address);
  const narrowed = Object.keys(asked).length > 0;
  const thoughts = useThoughts(asked);
  const [chosen, setChosen] = useKeptChoice();
  const ids = [...chosen];
  const shown = thoughts.items ?? [];
  const all = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  return (
    <>
      <AsyncContent query={{ ...thoughts, data: thoughts.items }}>
        {(items) => (
          <>
            {items.length > 0 ? (
              <div className="row spread wrap">
                <p className="b">{lead}</p>
                <button
                  type="button"
                  className="link-button"
                  onClick={() => setChosen(all ? new Set() : new Set([...ids, ...shown.map(({ id }) => id)]))}
                >
                  {t(all ? 'thoughts:chooseNone' : 'thoughts:chooseAll')}
                </button>
              </div>
            ) : null}
            {narrowed || thoughts.hasNextPage || items.length > worthFiltering ? <ThoughtFilters /> : null}
            {items.length > 0 ? (
              <>
                <ThoughtTimeline
                  pinned={[]}
                  others={items}
                  chosen={chosen}
                  onChoose={(id, now) =>
                    setChosen((known) => new Set(now ? [...known, id] : [...known].filter((one) => one !== id)))
                  }
                />
                <LoadMore {...thoughts} />
              </>
            ) : narrowed ? (
              <EmptyState icon={IconSearchOff} title={t('thoughts:none')}>
                {t('thoughts:noneText')}
              </EmptyState>
            ) : (
              <EmptyState icon={IconNotebook} title={t('thoughts:empty')} actions={none}>
                {t('thoughts:emptyText')}
              </EmptyState>
            )}
          </>
        )}
      </AsyncContent>
      {shown.length > 0 || ids.length > 0 ? (
        <ChoiceBar count={ids.length} wordless={wordlessAmong(shown, chosen)} onCancel={onCancel}>
          {act(ids)}
        </ChoiceBar>
      ) : null}
    </>
  );
}
