import type { DraftView } from '@afi/contracts/draft';
import { IconPencil } from '@tabler/icons-react';
import { useDeferredValue, useMemo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSteady } from '../../../lib/use-steady.js';
import { Button } from '../../../ui/Button.js';
import { Textarea } from '../../../ui/Textarea.js';
import { Choice } from '../../../ui/Choice.js';
import { LazyRichEditor } from '../../../ui/editor/LazyRichEditor.js';
import { Note } from '../../../ui/Note.js';
import { RichText } from '../../../ui/rich-text.js';
import type { EditedDraft } from '../api/use-draft.js';
import { SaveStatus } from './SaveStatus.js';
import { SourcePanel } from './SourcePanel.js';
import classes from './DraftRow.module.css';

interface DraftDetailProps {
  draft: DraftView;
  documentTitle: string;
  edited: EditedDraft;
  editing: boolean;
  onEditing: (editing: boolean) => void;
  /** Reads the document again, leaving what was written here. */
  onReload: () => void;
  /** Says the same of all proposals; absent where it is said already, or there is no other. */
  onPointsForAll: ((withPoints: boolean) => void) | undefined;
  titleField: Ref<HTMLTextAreaElement>;
}

/** An opened proposal: its words to correct, its source beside them on a desk and under them on a phone, who may read it. */
export function DraftDetail(props: DraftDetailProps) {
  const { draft, documentTitle, edited, editing, onEditing, onReload, titleField } = props;
  // The press is seen at once; the editor, which takes a while to begin, comes right after.
  const drawn = useDeferredValue(editing);
  const { text, lacks, state, change, retry } = edited;
  const { t } = useTranslation();
  const write = useSteady((content: string) => change({ content }));
  const settle = useSteady((privacy: DraftView['privacy']) => change({ privacy }));
  const readers = useMemo(
    () => [
      { value: 'membersOnly' as const, label: t('documents:draft.membersOnly') },
      { value: 'public' as const, label: t('documents:draft.public') },
    ],
    [t],
  );
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.text}>
          <Textarea
            ref={titleField}
            aria-label={t('documents:draft.title')}
            inputClassName={classes.title}
            minRows={1}
            maxRows={4}
            maxLength={200}
            value={text.title}
            onChange={(event) => change({ title: event.currentTarget.value.replace(/\n/g, ' ') })}
            error={lacks === 'title' ? t('documents:draft.titleMissing') : undefined}
          />
          {drawn ? (
            <LazyRichEditor value={text.content} label={t('documents:draft.content')} onChange={write} autoFocus />
          ) : (
            <div className={classes.body} onDoubleClick={() => onEditing(true)}>
              <RichText html={text.withPoints ? text.content + draft.pointsHtml : text.content} />
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
              onClick={() => onEditing(!editing)}
            >
              {t(editing ? 'documents:draft.editDone' : 'documents:draft.edit')}
            </Button>
            {/* What was emptied is not saved, and what it lacks is said. */}
            {lacks && state === 'saved' ? null : <SaveStatus state={state} />}
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
          <KeyPoints {...props} />
          <SourcePanel sources={draft.sources} from={documentTitle} />
        </div>
      </div>
      <Choice
        legend={t('documents:draft.privacy')}
        hideLegend
        value={text.privacy}
        onChange={settle}
        options={readers}
      />
    </>
  );
}

/** What is to be remembered, and whether the post says it: then it stands there as members will see it. */
function KeyPoints({ draft, edited, editing, onPointsForAll }: DraftDetailProps) {
  const { t } = useTranslation();
  const { withPoints } = edited.text;
  if (draft.keyPoints.length === 0) return null;
  return (
    <section className={classes.points}>
      <h3>{t('documents:draft.keyPoints')}</h3>
      {withPoints && !editing ? null : (
        <ul>
          {draft.keyPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <div className="row wrap spread">
        <label className={classes.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={withPoints}
            onChange={(event) => edited.change({ withPoints: event.currentTarget.checked })}
          />
          {t('documents:draft.withPoints')}
        </label>
        {onPointsForAll ? (
          <button type="button" className="link-button sm" onClick={() => onPointsForAll(withPoints)}>
            {t('documents:draft.pointsForAll')}
          </button>
        ) : null}
      </div>
    </section>
  );
}
