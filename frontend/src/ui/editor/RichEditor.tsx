import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkField } from './LinkField.js';
import classes from './RichEditor.module.css';

export interface RichEditorProps {
  value: string;
  label: string;
  onChange: (html: string) => void;
  autoFocus?: boolean;
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

interface Tool {
  word: string;
  icon: Icon;
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  { word: 'bold', icon: IconBold, isOn: (e) => e.isActive('bold'), run: (e) => e.chain().focus().toggleBold().run() },
  {
    word: 'italic',
    icon: IconItalic,
    isOn: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    word: 'heading',
    icon: IconH3,
    isOn: (e) => e.isActive('heading'),
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    word: 'list',
    icon: IconList,
    isOn: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    word: 'numbers',
    icon: IconListNumbers,
    isOn: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    word: 'quote',
    icon: IconBlockquote,
    isOn: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
];
const history: readonly Tool[] = [
  { word: 'undo', icon: IconArrowBackUp, run: (e) => e.chain().focus().undo().run() },
  { word: 'redo', icon: IconArrowForwardUp, run: (e) => e.chain().focus().redo().run() },
];

function ToolButton({ tool, on, editor }: { tool: Tool; on: boolean; editor: Editor }) {
  const { t } = useTranslation();
  const name = t(`editor:${tool.word}`);
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      aria-pressed={tool.isOn ? on : undefined}
      onClick={() => tool.run(editor)}
    >
      <tool.icon size={20} stroke={1.8} aria-hidden="true" />
    </button>
  );
}

function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [linking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => [...tools.map((tool) => tool.isOn?.(now) ?? false), now.isActive('link')],
  });
  return (
    <>
      <div className={classes.toolbar} role="toolbar" aria-label={t('editor:toolbar')}>
        {tools.map((tool, index) => (
          <ToolButton key={tool.word} tool={tool} on={on[index] ?? false} editor={editor} />
        ))}
        <button
          type="button"
          title={t('editor:link')}
          aria-label={t('editor:link')}
          aria-pressed={on.at(-1) ?? false}
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
        >
          <IconLink size={20} stroke={1.8} aria-hidden="true" />
        </button>
        <span className={classes.gap} />
        {history.map((tool) => (
          <ToolButton key={tool.word} tool={tool} on={false} editor={editor} />
        ))}
      </div>
      {linking ? <LinkField editor={editor} onDone={() => setLinking(false)} /> : null}
    </>
  );
}

/** Writes the simple HTML that `rich-text.tsx` shows: paragraphs, headings, lists, quotes, links, emphasis. */
export default function RichEditor({ value, label, onChange, autoFocus = false }: RichEditorProps) {
  const editor = useEditor({
    extensions,
    content: value,
    autofocus: autoFocus ? 'end' : false,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: `rich ${classes.text}` },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  return (
    <div className={classes.editor}>
      {editor ? <Toolbar editor={editor} /> : null}
      <EditorContent editor={editor} />
    </div>
  );
}
