import { maxChosen } from '@afi/contracts/list';
import { IconChecks, IconNotebook, IconPin, IconSearchOff, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { thoughtsAskedIn } from '../api/asked.js';
import { useActOnThoughts, useThoughts, useWaitingThoughts } from '../api/thoughts.js';
import { OnThisDay } from './OnThisDay.js';
import { ThoughtFilters } from './ThoughtFilters.js';
import { ThoughtTimeline } from './ThoughtTimeline.js';
import { WaitingThoughts } from './WaitingThoughts.js';
import classes from './Thoughts.module.css';

type Act = 'pin' | 'unpin' | 'remove' | 'restore';

/** What other words make of the thoughts that are chosen. */
export type ChosenPart = (ids: readonly string[]) => ReactNode;

interface ChosenBarProps {
  ids: readonly string[];
  part?: ChosenPart | undefined;
  onAll: () => void;
  onDone: () => void;
}

/** Several thoughts at once: made into something, pinned, or deleted, which can be undone. */
function ChosenBar({ ids, part, onAll, onDone }: ChosenBarProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const acts = useActOnThoughts();
  const run = (act: Act, after?: () => void) =>
    acts.mutate(
      { body: { act, ids: ids.slice(0, maxChosen) } },
      {
        onSuccess: () => after?.(),
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
      },
    );
  const remove = () =>
    run('remove', () => {
      showToast({
        tone: 'ok',
        text: t('thoughts:removedMany', { count: ids.length }),
        action: { label: t('shell:undo'), run: () => run('restore') },
      });
      onDone();
    });
  return (
    <div className={`card ${classes.bulk}`} role="region" aria-label={t('thoughts:chosenLabel')}>
      <span className={`b ${classes.count}`} role="status">
        {t('thoughts:chosen', { count: ids.length })}
      </span>
      <Button variant="subtle" onClick={onAll}>
        {t('thoughts:chooseAll')}
      </Button>
      {part?.(ids)}
      <Button
        variant="default"
        disabled={ids.length === 0 || acts.isPending}
        leftSection={<IconPin size={18} aria-hidden="true" />}
        onClick={() => run('pin', onDone)}
      >
        {t('thoughts:pin')}
      </Button>
      <Button
        variant="default"
        color="red"
        disabled={ids.length === 0 || acts.isPending}
        leftSection={<IconTrash size={18} aria-hidden="true" />}
        onClick={remove}
      >
        {t('thoughts:remove')}
      </Button>
      <Button variant="subtle" onClick={onDone}>
        {t('shell:cancel')}
      </Button>
    </div>
  );
}

/** What somebody kept, with what waits on this device; searched, filtered, and acted on by several. */
export function ThoughtList({ part }: { part?: ChosenPart }) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const asked = thoughtsAskedIn(address);
  const narrowed = Object.keys(asked).length > 0;
  const pinned = useThoughts({ ...asked, pinned: true } as never);
  const others = useThoughts({ ...asked, pinned: false } as never);
  const onlyPinned = asked.pinned !== undefined;
  const shown = [...(pinned.items ?? []), ...(onlyPinned ? [] : (others.items ?? []))];
  const some = shown.length > 0;
  const waits = useWaitingThoughts().length > 0;
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const choose = (id: string, now: boolean) =>
    setChosen((known) => new Set(now ? [...(known ?? []), id] : [...(known ?? [])].filter((one) => one !== id)));
  return (
    <>
      {narrowed ? null : <OnThisDay />}
      <ThoughtFilters />
      {chosen ? (
        <ChosenBar
          ids={[...chosen]}
          part={part}
          onAll={() => setChosen(new Set(shown.map(({ id }) => id)))}
          onDone={() => setChosen(null)}
        />
      ) : some ? (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconChecks size={18} aria-hidden="true" />}
            onClick={() => setChosen(new Set())}
          >
            {t('thoughts:chooseSome')}
          </Button>
        </div>
      ) : null}
      {narrowed ? null : <WaitingThoughts />}
      <AsyncContent query={{ ...others, data: others.items && pinned.items ? others.items : undefined }}>
        {(items) => {
          const rest = onlyPinned ? [] : items;
          const first = pinned.items ?? [];
          if (rest.length + first.length > 0)
            return (
              <>
                <ThoughtTimeline pinned={first} others={rest} chosen={chosen} onChoose={choose} />
                {onlyPinned ? <LoadMore {...pinned} /> : <LoadMore {...others} />}
              </>
            );
          return narrowed ? (
            <EmptyState icon={IconSearchOff} title={t('thoughts:none')}>
              {t('thoughts:noneText')}
            </EmptyState>
          ) : waits ? null : (
            <EmptyState icon={IconNotebook} title={t('thoughts:empty')}>
              {t('thoughts:emptyText')}
            </EmptyState>
          );
        }}
      </AsyncContent>
    </>
  );
}
