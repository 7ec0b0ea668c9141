import { memo, startTransition, useEffect, useEffectEvent, useId, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { holdReload } from '../../lib/chunk-reload.js';
import { afterPaint } from '../../lib/after-paint.js';
import { isOnline, onOnlineChange } from '../../lib/online.js';
import { useSteady } from '../../lib/use-steady.js';
import { PlainArea, type HandOver } from './PlainArea.js';
import type { RichEditorProps } from './RichEditor.js';
import { Toolbar, type Tool } from './Toolbar.js';
import classes from './RichEditor.module.css';

export interface LazyRichEditorProps {
  value: string;
  label: string;
  onChange: (html: string) => void;
  /** What is wrong with the text. */
  error?: string | undefined;
  autoFocus?: boolean;
}

const none: ReadonlySet<Tool> = new Set();

/** Loads the editor, ahead of its use or for it. The page must not start afresh under words kept nowhere else yet. */
export async function loadRichEditor() {
  const release = holdReload();
  try {
    return await import('./RichEditor.js');
  } finally {
    release();
  }
}
/** After the press that asks for it was seen: reading so large a file takes longer than a press may wait. */
const loadAfterPaint = () => afterPaint().then(loadRichEditor);
const loadAhead = () => void loadAfterPaint().catch(() => undefined);

/**
 * The editor weighs twice as much as a screen: it comes when someone starts to write, into an area that is there at once.
 * `value` is what it begins with; from then on the text is its own, and a key in it draws nothing here anew.
 */
export const LazyRichEditor = memo(function LazyRichEditor(props: LazyRichEditorProps) {
  const onChange = useSteady(props.onChange);
  const id = useId();
  const { error } = props;
  return (
    <>
      <EditorInParts {...props} onChange={onChange} errorId={error ? id : undefined} />
      {error ? (
        <span id={id} className="sm bad">
          {error}
        </span>
      ) : null}
    </>
  );
}, isShownAlike);

function isShownAlike(one: LazyRichEditorProps, other: LazyRichEditorProps): boolean {
  const { label, error, autoFocus, onChange } = one;
  return label === other.label && error === other.error && autoFocus === other.autoFocus && onChange === other.onChange;
}

function EditorInParts({
  value,
  label,
  onChange,
  errorId,
  autoFocus = false,
}: LazyRichEditorProps & { errorId: string | undefined }) {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<RichEditorProps> } | null>(null);
  const [failed, setFailed] = useState(false);
  const [tool, setTool] = useState<Tool | null>(null);
  const [text, setText] = useState<HandOver | null>(null);
  const want = () => {
    if (loaded) return;
    void loadAfterPaint().then(
      (module) => {
        // The area is there and can be written in: nobody waits for the editor to take its place.
        startTransition(() => setLoaded({ Editor: module.default }));
        setFailed(false);
      },
      () => setFailed(true),
    );
  };
  const again = useEffectEvent(want);
  useEffect(() => {
    if (!failed) return undefined;
    return onOnlineChange(() => {
      if (isOnline()) again();
    });
  }, [failed]);
  if (loaded && text)
    return (
      <loaded.Editor
        value={text.html}
        label={label}
        errorId={errorId}
        onChange={onChange}
        focused={text.focused}
        tool={tool}
      />
    );
  return (
    <div className={classes.editor}>
      {/* A press on a tool leaves the caret, and the keyboard of a phone, where they are. */}
      <div onPointerEnter={loadAhead} onMouseDown={(event) => event.preventDefault()}>
        <Toolbar
          on={none}
          linking={false}
          onTool={(wanted) => {
            setTool(wanted);
            want();
          }}
        />
      </div>
      <PlainArea
        value={value}
        label={label}
        errorId={errorId}
        autoFocus={autoFocus}
        onChange={onChange}
        onWanted={want}
        onLikely={loadAhead}
        ready={loaded !== null}
        onHandOver={setText}
      />
      {failed ? (
        <p className={`sm mut ${classes.waiting}`} role="status">
          {t('editor:waiting')}
        </p>
      ) : null}
    </div>
  );
}
