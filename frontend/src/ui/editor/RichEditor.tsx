import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../../lib/after-paint.js';
import { useSteady } from '../../lib/use-steady.js';
import { LinkField } from './LinkField.js';
import { selectionMarks } from './plain-html.js';
import { Toolbar, type Tool } from './Toolbar.js';
import classes from './RichEditor.module.css';

export interface RichEditorProps {
  /** May hold the selection, as `plain-html.ts` marks it. */
  value: string;
  label: string;
  /** Of the sentence that says what is wrong. */
  errorId: string | undefined;
  onChange: (html: string) => void;
  /** The area it takes the place of had the focus. */
  focused: boolean;
  /** Pressed while the editor was on its way. */
  tool: Tool | null;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      autolink: true,
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: null },
    },
  }),
];

const names: Readonly<Partial<Record<Tool, string>>> = {
  bold: 'bold',
  italic: 'italic',
  heading: 'heading',
  list: 'bulletList',
  numbers: 'orderedList',
  quote: 'blockquote',
  link: 'link',
};

const run: Readonly<Record<Exclude<Tool, 'link'>, (editor: Editor) => void>> = {
  bold: (e) => e.chain().focus().toggleBold().run(),
  italic: (e) => e.chain().focus().toggleItalic().run(),
  heading: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  list: (e) => e.chain().focus().toggleBulletList().run(),
  numbers: (e) => e.chain().focus().toggleOrderedList().run(),
  quote: (e) => e.chain().focus().toggleBlockquote().run(),
  undo: (e) => e.chain().focus().undo().run(),
  redo: (e) => e.chain().focus().redo().run(),
};

/** Takes the marks of the selection out of the text and selects what stood between them. No change of the person's. */
function takeSelection(editor: Editor): void {
  const { tr } = editor.state;
  const found: { at: number; mark: string }[] = [];
  tr.doc.descendants((node, pos) => {
    [...(node.text ?? '')].forEach((mark, index) => {
      if (mark === selectionMarks.from || mark === selectionMarks.to) found.push({ at: pos + index, mark });
    });
  });
  if (found.length === 0) return void (editor.isFocused || editor.commands.setTextSelection(tr.doc.content.size));
  for (const { at } of found.toReversed()) tr.delete(at, at + 1);
  const place = (mark: string) => tr.mapping.map(found.find((one) => one.mark === mark)?.at ?? 0);
  const [from, to] = [place(selectionMarks.from), place(selectionMarks.to)];
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
  editor.commands.setTextSelection({ from, to });
}

/**
 * Tells what is written once its letter is on the screen, at the latest when the editor is left: the form around it is no
 * part of what a key waits for.
 */
function useTold(onChange: (html: string) => void) {
  const changed = useRef<Editor>(null);
  const now = useSteady(() => {
    const editor = changed.current;
    changed.current = null;
    if (editor) onChange(editor.isEmpty ? '' : editor.getHTML());
  });
  const soon = (editor: Editor) => {
    if (!changed.current) void afterPaint().then(now);
    changed.current = editor;
  };
  return { now, soon };
}

/** Writes the simple HTML that `rich-text.tsx` shows: paragraphs, headings, lists, quotes, links, emphasis. */
export default function RichEditor({ value, label, errorId, onChange, focused, tool }: RichEditorProps) {
  const [linking, setLinking] = useState(tool === 'link');
  const told = useTold(onChange);
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: {
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        class: `rich ${classes.text}`,
        ...(errorId ? { 'aria-invalid': 'true', 'aria-describedby': errorId } : {}),
      },
    },
    onUpdate: ({ editor: now }) => told.soon(now),
    onBlur: () => told.now(),
  });
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.entries(names)
        .filter(([, name]) => now.isActive(name))
        .map(([word]) => word as Tool),
  });
  const shown = useMemo(() => new Set(on), [on]);
  const press = useSteady((one: Tool) => (one === 'link' ? setLinking(!linking) : run[one](editor)));
  // At once, not a moment later: the next key must find the caret, and a phone's keyboard must stay.
  const begin = useEffectEvent(() => {
    takeSelection(editor);
    if (tool && tool !== 'link') run[tool](editor);
    if (focused && tool !== 'link') editor.view.focus();
  });
  useLayoutEffect(() => begin(), [editor]);
  useLayoutEffect(() => told.now, [told.now]);
  return (
    <div className={classes.editor}>
      <Toolbar on={shown} linking={linking} onTool={press} />
      {linking ? <LinkField editor={editor} onDone={() => setLinking(false)} /> : null}
      <EditorContent editor={editor} />
    </div>
  );
}
