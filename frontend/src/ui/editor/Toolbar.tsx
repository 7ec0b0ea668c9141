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
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './RichEditor.module.css';

/** What the bar above a text can do. */
export type Tool = 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'quote' | 'link' | 'undo' | 'redo';

const tools: readonly (readonly [Tool, Icon])[] = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['heading', IconH3],
  ['list', IconList],
  ['numbers', IconListNumbers],
  ['quote', IconBlockquote],
  ['link', IconLink],
];
const history: typeof tools = [
  ['undo', IconArrowBackUp],
  ['redo', IconArrowForwardUp],
];

interface ToolbarProps {
  /** What holds where the caret stands. */
  on: ReadonlySet<Tool>;
  linking: boolean;
  onTool: (tool: Tool) => void;
}

/** The same bar before and after the editor itself is here: nothing moves when it comes. */
export const Toolbar = memo(function Toolbar({ on, linking, onTool }: ToolbarProps) {
  const { t } = useTranslation();
  const button = ([tool, Shown]: readonly [Tool, Icon]) => (
    <button
      key={tool}
      type="button"
      title={t(`editor:${tool}`)}
      aria-label={t(`editor:${tool}`)}
      aria-pressed={tool === 'undo' || tool === 'redo' ? undefined : on.has(tool)}
      aria-expanded={tool === 'link' ? linking : undefined}
      onClick={() => onTool(tool)}
    >
      <Shown size={20} stroke={1.8} aria-hidden="true" />
    </button>
  );
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('editor:toolbar')}>
      {tools.map(button)}
      <span className={classes.gap} />
      {history.map(button)}
    </div>
  );
});
