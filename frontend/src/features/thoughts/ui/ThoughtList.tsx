import { maxChosen } from '@afi/contracts/list';
import {
  IconChecks,
  IconDots,
  IconNotebook,
  IconPin,
  IconSearchOff,
  IconTag,
  IconTagOff,
  IconTrash,
} from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { IconButton } from '../../../ui/IconButton.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { MenuDivider, MenuItem } from '../../../ui/menu/MenuItem.js';
import { thoughtsAskedIn } from '../api/asked.js';
import { wordlessAmong } from '../api/fields.js';
import { useActOnThoughts, useThoughts, useThoughtTags, useWaitingThoughts } from '../api/thoughts.js';
import { ChoiceBar } from './ChoiceBar.js';
import { OnThisDay } from './OnThisDay.js';
import { TagChosen } from './TagChosen.js';
import { ThoughtFilters } from './ThoughtFilters.js';
import { ThoughtTimeline } from './ThoughtTimeline.js';
import { WaitingThoughts } from './WaitingThoughts.js';
import classes from './Thoughts.module.css';

/** Tags to tap. */
const mostOffered = 8;

type Act = 'pin' | 'unpin' | 'remove' | 'restore';

/** What other words make of the thoughts that are chosen. */
export type ChosenPart = (ids: readonly string[]) => ReactNode;

interface ChosenBarProps {
  ids: readonly string[];
  wordless: number;
  wornBy: (id: string) => readonly string[];
  part?: ChosenPart | undefined;
  onAll: () => void;
  onDone: () => void;
}

/** Several thoughts at once: made into something, pinned, or deleted, which can be undone. */
function ChosenBar({ ids, wordless, wornBy, part, onAll, onDone }: ChosenBarProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const acts = useActOnThoughts();
  const known = useThoughtTags();
  const worn = [...new Set(ids.flatMap(wornBy))];
  const [tagging, setTagging] = useState<'tag' | 'untag' | null>(null);
  const run = (act: Act, after?: () => void) =>
    acts.mutate(
      { body: { act, ids: ids.slice(0, maxChosen) } },
      {
        onSuccess: () => after?.(),
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
      },
    );
  const isSome = ids.length > 0 && !acts.isPending;
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
    <ChoiceBar tall count={ids.length} wordless={wordless} onCancel={onDone}>
      <Menu
        button={(trigger) => (
          <IconButton {...trigger} aria-label={t('thoughts:chosenMenu')}>
            <IconDots size={20} aria-hidden="true" />
          </IconButton>
        )}
      >
        <MenuItem icon={IconChecks} onClick={onAll}>
          {t('thoughts:chooseAll')}
        </MenuItem>
        {isSome ? (
          <>
            <MenuItem icon={IconPin} onClick={() => run('pin', onDone)}>
              {t('thoughts:pin')}
            </MenuItem>
            <MenuItem icon={IconTag} onClick={() => setTagging('tag')}>
              {t('thoughts:tagAdd')}
            </MenuItem>
            {worn.length > 0 ? (
              <MenuItem icon={IconTagOff} onClick={() => setTagging('untag')}>
                {t('thoughts:tagRemove')}
              </MenuItem>
            ) : null}
            <MenuDivider />
            <MenuItem danger icon={IconTrash} onClick={remove}>
              {t('thoughts:remove')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {part?.(ids)}
      {tagging ? (
        <TagChosen
          act={tagging}
          {...{ ids, wornBy }}
          tags={tagging === 'tag' ? known.slice(0, mostOffered).map(({ tag }) => tag) : worn}
          onDone={onDone}
          onClose={() => setTagging(null)}
        />
      ) : null}
    </ChoiceBar>
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
  const toggle = useRef<HTMLButtonElement>(null);
  const choose = (id: string, now: boolean) =>
    setChosen((known) => new Set(now ? [...(known ?? []), id] : [...(known ?? [])].filter((one) => one !== id)));
  return (
    <>
      {narrowed ? null : <OnThisDay />}
      <ThoughtFilters>
        {some || chosen ? (
          <Button
            ref={toggle}
            variant="default"
            className={classes.tool}
            aria-label={t('thoughts:chooseSome')}
            aria-pressed={chosen !== null}
            leftSection={<IconChecks size={18} aria-hidden="true" />}
            onClick={() => setChosen(chosen ? null : new Set())}
          >
            <span className={classes.toolWord}>{t('thoughts:chooseSome')}</span>
          </Button>
        ) : null}
      </ThoughtFilters>
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
      {chosen ? (
        <ChosenBar
          ids={[...chosen]}
          wordless={wordlessAmong(shown, chosen)}
          wornBy={(id) => shown.find((one) => one.id === id)?.tags ?? []}
          part={part}
          onAll={() => setChosen(new Set(shown.map(({ id }) => id)))}
          onDone={() => {
            setChosen(null);
            // The bar goes, with what had the focus in it.
            toggle.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}
