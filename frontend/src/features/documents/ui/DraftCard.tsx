import type { DraftView } from '@afi/contracts/documents';
import { Button, Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconGitMerge, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/Choice.js';
import { Chip } from '../../../ui/Chip.js';
import { LazyRichEditor } from '../../../ui/editor/LazyRichEditor.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { MenuItem } from '../../../ui/menu/MenuItem.js';
import { MenuButton } from '../../../ui/MenuButton.js';
import { Note } from '../../../ui/Note.js';
import { RichText } from '../../../ui/rich-text.js';
import { useDraft } from '../api/use-draft.js';
import { SaveStatus } from './SaveStatus.js';
import { SourcePanel } from './SourcePanel.js';
import classes from './DraftCard.module.css';

export interface DraftActs {
  onMove: (by: -1 | 1) => void;
  onMerge: () => void;
  onDrop: () => void;
  /** Reads the document again, leaving what was written here. */
  onReload: () => void;
}

interface DraftCardProps extends DraftActs {
  documentId: string;
  documentTitle: string;
  draft: DraftView;
  index: number;
  count: number;
}

/** One proposed post: title, text, key points, its source, and what to do with it. */
export function DraftCard(props: DraftCardProps) {
  const { documentId, documentTitle, draft, index, count, onMove, onMerge, onDrop, onReload } = props;
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const title = useRef<HTMLTextAreaElement>(null);
  const card = useRef<HTMLElement>(null);
  const { text, lacks, state, change, retry } = useDraft(documentId, draft, editing, (needed) => {
    if (needed === 'title') title.current?.focus({ preventScroll: true });
    else setEditing(true);
    card.current?.scrollIntoView({ block: 'start' });
  });
  const name = t('documents:draft.number', { position: index + 1, count });
  return (
    <article ref={card} className={`card ${classes.card}`} aria-label={name}>
      <header className={classes.head}>
        <Chip tone="p">{name}</Chip>
        <div className={classes.tools}>
          <MenuButton label={t('documents:draft.up')} disabled={index === 0} onClick={() => onMove(-1)}>
            <IconArrowUp size={20} aria-hidden="true" />
          </MenuButton>
          <MenuButton label={t('documents:draft.down')} disabled={index === count - 1} onClick={() => onMove(1)}>
            <IconArrowDown size={20} aria-hidden="true" />
          </MenuButton>
          <Menu
            button={(trigger) => (
              <MenuButton {...trigger} label={t('documents:draft.menu')}>
                <IconDots size={20} aria-hidden="true" />
              </MenuButton>
            )}
          >
            {index < count - 1 ? (
              <MenuItem icon={IconGitMerge} onClick={onMerge}>
                {t('documents:draft.merge')}
              </MenuItem>
            ) : null}
            <MenuItem danger icon={IconTrash} onClick={onDrop}>
              {t('documents:draft.drop')}
            </MenuItem>
          </Menu>
        </div>
      </header>
      <div className={classes.columns}>
        <div className={classes.text}>
          <Textarea
            ref={title}
            aria-label={t('documents:draft.title')}
            classNames={{ input: classes.title ?? '' }}
            autosize
            minRows={1}
            maxRows={4}
            maxLength={200}
            value={text.title}
            onChange={(event) => change({ title: event.currentTarget.value.replace(/\n/g, ' ') })}
            error={lacks === 'title' ? t('documents:draft.titleMissing') : undefined}
          />
          {editing ? (
            <LazyRichEditor
              value={text.content}
              label={t('documents:draft.content')}
              onChange={(content) => change({ content })}
              autoFocus
            />
          ) : (
            <div className={classes.body} onDoubleClick={() => setEditing(true)}>
              <RichText html={text.content} />
            </div>
          )}
          {lacks === 'content' ? (
            <p className="sm bad" role="alert">
              {t('documents:draft.contentMissing')}
            </p>
          ) : null}
          <div className="row spread wrap">
            <Button
              variant={editing ? 'light' : 'default'}
              leftSection={editing ? undefined : <IconPencil size={18} aria-hidden="true" />}
              onClick={() => setEditing(!editing)}
            >
              {t(editing ? 'documents:draft.editDone' : 'documents:draft.edit')}
            </Button>
            <SaveStatus state={state} />
          </div>
          {state === 'conflict' ? (
            <Note tone="bad">
              {t('documents:save.conflictText')}{' '}
              <button type="button" className="link-button" onClick={onReload}>
                {t('documents:save.reload')}
              </button>
            </Note>
          ) : null}
          {state === 'failed' || state === 'offline' ? (
            <button type="button" className="link-button" onClick={retry}>
              {t('shell:state.retry')}
            </button>
          ) : null}
        </div>
        <div className={classes.side}>
          {draft.keyPoints.length > 0 ? (
            <section className={classes.points}>
              <h2>{t('documents:draft.keyPoints')}</h2>
              <ul>
                {draft.keyPoints.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </section>
          ) : null}
          <SourcePanel sources={draft.sources} from={documentTitle} />
        </div>
      </div>
      <Choice
        legend={t('documents:draft.privacy')}
        hideLegend
        value={text.privacy}
        onChange={(privacy) => change({ privacy })}
        options={[
          { value: 'membersOnly', label: t('documents:draft.membersOnly') },
          { value: 'public', label: t('documents:draft.public') },
        ]}
      />
    </article>
  );
}
