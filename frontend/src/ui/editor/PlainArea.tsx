import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { RichNodes } from '../rich-text.js';
import { markedHtml, plainHtml } from './plain-html.js';
import classes from './RichEditor.module.css';

/** A text on its way from the plain area to the editor. */
export interface HandOver {
  html: string;
  focused: boolean;
}

interface PlainAreaProps {
  value: string;
  label: string;
  /** Of the sentence that says what is wrong. */
  errorId: string | undefined;
  autoFocus: boolean;
  onChange: (html: string) => void;
  onWanted: () => void;
  onLikely: () => void;
  /** The editor is loaded and waits for the text. */
  ready: boolean;
  onHandOver: (text: HandOver) => void;
}

function caretToEnd(area: HTMLElement): void {
  area.focus();
  const range = document.createRange();
  range.selectNodeContents(area.lastElementChild ?? area);
  range.collapse(false);
  window.getSelection()?.removeAllRanges();
  window.getSelection()?.addRange(range);
}

/**
 * The browser's own editable text, there at once: what is typed while the editor loads, or without network, is in it. Not
 * a buffer of keys, because the keyboards of phones send none.
 */
export function PlainArea(props: PlainAreaProps) {
  const { label, errorId, ready } = props;
  const area = useRef<HTMLDivElement>(null);
  // React draws the text once; from then on it is the browser's, as the person changes it.
  const [text] = useState(() => <RichNodes html={props.value || '<p><br></p>'} />);
  const [held, setHeld] = useState({ pointer: false, word: false });
  const start = useEffectEvent(() => {
    if (props.autoFocus && area.current) caretToEnd(area.current);
  });
  useLayoutEffect(() => start(), []);
  const give = useEffectEvent(() => {
    const from = area.current;
    if (!from) return;
    const focused = document.activeElement === from;
    props.onHandOver({ html: markedHtml(from), focused });
  });
  const free = ready && !held.pointer && !held.word;
  useLayoutEffect(() => {
    if (free) give();
  }, [free]);
  useLayoutEffect(() => {
    const release = () => setTimeout(() => setHeld((now) => (now.pointer ? { ...now, pointer: false } : now)));
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, []);
  return (
    <div
      ref={area}
      role="textbox"
      aria-multiline="true"
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      tabIndex={0}
      className={`rich ${classes.text} ${classes.plain}`}
      contentEditable
      suppressContentEditableWarning
      onFocus={() => {
        document.execCommand('defaultParagraphSeparator', false, 'p');
        props.onWanted();
      }}
      onPointerEnter={props.onLikely}
      onPointerDown={() => {
        // The press still places the caret: the text must not change hands under it.
        setHeld((now) => ({ ...now, pointer: true }));
        props.onLikely();
      }}
      onCompositionStart={() => setHeld((now) => ({ ...now, word: true }))}
      onCompositionEnd={() => setHeld((now) => ({ ...now, word: false }))}
      onInput={(event) => props.onChange(plainHtml(event.currentTarget))}
    >
      {text}
    </div>
  );
}
