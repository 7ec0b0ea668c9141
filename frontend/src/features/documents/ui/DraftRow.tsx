import type { DraftView } from '@afi/contracts/draft';
import {
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconDots,
  IconGitMerge,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import { memo, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { MenuDivider, MenuItem } from '../../../ui/menu/MenuItem.js';
import { IconButton } from '../../../ui/IconButton.js';
import type { RowDrag } from '../../../ui/use-row-drag.js';
import { usePagesText } from '../../../ui/use-pages-text.js';
import { useDraft, type EditedDraft } from '../api/use-draft.js';
import { wordsIn } from '../api/words-in.js';
import { DraftDetail } from './DraftDetail.js';
import { SaveStatus } from './SaveStatus.js';
import { pagesOf } from './SourcePanel.js';
import classes from './DraftRow.module.css';

/** What can be done to the proposal at a place of the list, counted from 0. */
export interface DraftActs {
  onTick: (at: number, included: boolean) => void;
  onOpen: (at: number, opened: boolean) => void;
  onMove: (at: number, to: number) => void;
  onMerge: (at: number) => void;
  onPointsForAll: (withPoints: boolean) => void;
  onDrop: (at: number) => void;
  /** Reads the document again, leaving what was written here. */
  onReload: (at: number) => void;
}

interface DraftRowProps {
  /** The same ones for as long as the list is there. */
  acts: DraftActs;
  /** Whether others say something else of their key points. */
  pointsDiffer: boolean;
  documentId: string;
  documentTitle: string;
  draft: DraftView;
  index: number;
  count: number;
  included: boolean;
  opened: boolean;
  /** Whether it is all its document becomes: then its title stands in its field alone. */
  isOnly: boolean;
  grip: RowDrag['grip'];
}

/** Whether a row would look the same. What its handle does follows its place and their number. */
const isAlike = ({ grip: _, ...one }: DraftRowProps, other: DraftRowProps): boolean =>
  (Object.keys(one) as (keyof typeof one)[]).every((name) => one[name] === other[name]);

/** One proposed post: a line to tick and to open; opened, its words, its source, and who may read it. */
export const DraftRow = memo(function DraftRow(props: DraftRowProps) {
  const { documentId, documentTitle, draft, index, count, included, opened, isOnly, grip, acts, pointsDiffer } = props;
  const { t } = useTranslation();
  const panel = useId();
  const [edits, setEditing] = useState(false);
  const editing = edits && opened;
  const row = useRef<HTMLElement>(null);
  const titleField = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<'title' | 'content'>(null);
  const arrive = () => {
    if (wanted.current === 'title') titleField.current?.focus({ preventScroll: true });
    wanted.current = null;
    row.current?.scrollIntoView({ block: 'start' });
  };
  const edited = useDraft(documentId, draft, editing, (needed) => {
    if (needed === 'content') setEditing(true);
    wanted.current = needed;
    if (opened) arrive();
    else acts.onOpen(index, true);
  });
  const arriveOnceOpen = useEffectEvent(() => {
    const { top = 0 } = row.current?.getBoundingClientRect() ?? {};
    // One above it closed, or the address led here: its line may be out of sight.
    if (wanted.current || top < 0 || top > window.innerHeight / 2) arrive();
    // What was opened is seen, and not under the bar: all of it, or from its line on.
    else if (count > 1) row.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (opened) arriveOnceOpen();
  }, [opened]);
  const { text } = edited;
  return (
    <article
      ref={row}
      className={classes.row}
      data-opened={opened ? '' : undefined}
      aria-label={t('documents:draft.number', { position: index + 1, count })}
    >
      <div className={classes.head} {...grip}>
        <IconGripVertical
          className={classes.grip}
          data-still={count > 1 ? undefined : ''}
          size={18}
          aria-hidden="true"
        />
        <label className={classes.tick}>
          <input
            type="checkbox"
            aria-label={t('documents:draft.include', { title: text.title })}
            checked={included}
            onChange={(event) => {
              acts.onTick(index, event.currentTarget.checked);
              edited.change({ included: event.currentTarget.checked });
            }}
          />
        </label>
        <h2 className={classes.name}>
          <button
            type="button"
            aria-expanded={opened}
            aria-controls={opened ? panel : undefined}
            onClick={() => {
              setEditing(false);
              acts.onOpen(index, !opened);
            }}
          >
            <span className="grow">
              <span className={classes.heading} data-quiet={included ? undefined : ''}>
                {isOnly ? t('documents:draft.only') : text.title || t('documents:draft.untitled')}
              </span>
              <Facts draft={draft} edited={edited} opened={opened} />
            </span>
            <IconChevronDown size={20} aria-hidden="true" />
          </button>
        </h2>
        <DraftMenu {...props} />
      </div>
      {opened ? (
        <div id={panel} className={classes.panel}>
          <DraftDetail
            draft={draft}
            documentTitle={documentTitle}
            edited={edited}
            editing={editing}
            onEditing={setEditing}
            onReload={() => acts.onReload(index)}
            onPointsForAll={pointsDiffer ? acts.onPointsForAll : undefined}
            titleField={titleField}
          />
        </div>
      ) : null}
    </article>
  );
}, isAlike);

/** `pages 2 à 4 · 148 mots`, for whom if for everybody; while it is closed, what is wrong with it. */
function Facts({ draft, edited, opened }: { draft: DraftView; edited: EditedDraft; opened: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const pagesText = usePagesText();
  const { text, lacks, state } = edited;
  const words = useMemo(() => wordsIn(text.content), [text.content]);
  const facts = [
    pagesText(pagesOf(draft.sources)),
    t('documents:words', { count: words, shown: format.number(words) }),
    text.privacy === 'public' ? t('documents:draft.public') : '',
  ];
  const unsafe = state === 'offline' || state === 'conflict' || state === 'failed';
  return (
    <span className={`sm mut ${classes.facts}`}>
      {facts.filter(Boolean).join(' · ')}
      {opened ? null : lacks ? (
        <span className="bad">{t(`documents:draft.${lacks}Missing`)}</span>
      ) : unsafe ? (
        <SaveStatus state={state} />
      ) : null}
    </span>
  );
}

function DraftMenu({ draft, index, count, acts: { onMove, onMerge, onDrop } }: DraftRowProps) {
  const { t } = useTranslation();
  const last = index === count - 1;
  return (
    <Menu
      button={(trigger) => (
        <IconButton {...trigger} aria-label={t('documents:draft.menuOf', { title: draft.title })}>
          <IconDots size={20} aria-hidden="true" />
        </IconButton>
      )}
    >
      {index > 0 ? (
        <MenuItem icon={IconArrowUp} onClick={() => onMove(index, index - 1)}>
          {t('documents:draft.up')}
        </MenuItem>
      ) : null}
      {last ? null : (
        <MenuItem icon={IconArrowDown} onClick={() => onMove(index, index + 1)}>
          {t('documents:draft.down')}
        </MenuItem>
      )}
      {index > 1 ? (
        <MenuItem icon={IconArrowBarToUp} onClick={() => onMove(index, 0)}>
          {t('documents:draft.first')}
        </MenuItem>
      ) : null}
      {last ? null : (
        <MenuItem icon={IconGitMerge} onClick={() => onMerge(index)}>
          {t('documents:draft.merge')}
        </MenuItem>
      )}
      {count > 1 ? <MenuDivider /> : null}
      <MenuItem danger icon={IconTrash} onClick={() => onDrop(index)}>
        {t('documents:draft.drop')}
      </MenuItem>
    </Menu>
  );
}
