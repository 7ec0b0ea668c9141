import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { IconButton } from '../IconButton.js';
import { Menu } from './Menu.js';
import { MenuItem } from './MenuItem.js';

/** A call about the thing alone, as `useRouteMutation` gives it. */
interface Act<Answer> {
  mutate: (
    input: { params: { id: string } },
    callbacks: { onError: (error: unknown) => void; onSuccess?: (answer: Answer) => void; onKept?: () => void },
  ) => void;
}

interface CopyRemoveMenuProps<Copy> {
  id: string;
  /** What toasts about it are about. */
  about: string;
  words: Readonly<Record<'menu' | 'duplicate' | 'remove' | 'removed', string>>;
  acts: { duplicate: Act<Copy>; remove: Act<unknown>; restore: Act<unknown> };
  onCopied: (copy: Copy) => void;
  onRemoved?: () => void;
  /** What else may be done with it, as menu items; they come first. */
  children?: ReactNode;
}

/** What may be done with a thing somebody made. Deleting happens at once and can be undone. */
export function CopyRemoveMenu<Copy>(props: CopyRemoveMenuProps<Copy>) {
  const { id, about, words, acts, onCopied, onRemoved, children } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const params = { id };
  const failing = { onError: (error: unknown) => showToast({ tone: 'bad', text: errorText(error) }) };
  const copy = () => acts.duplicate.mutate({ params }, { ...failing, onSuccess: onCopied });
  const restore = () => acts.restore.mutate({ params }, failing);
  const remove = () =>
    acts.remove.mutate(
      { params },
      {
        ...failing,
        onSuccess: () => {
          showToast({ tone: 'ok', text: words.removed, about, action: { label: t('shell:undo'), run: restore } });
          onRemoved?.();
        },
        onKept: () => onRemoved?.(),
      },
    );
  return (
    <Menu
      button={(trigger) => (
        <IconButton {...trigger} aria-label={words.menu}>
          <IconDots size={20} aria-hidden="true" />
        </IconButton>
      )}
    >
      {children}
      <MenuItem icon={IconCopy} onClick={copy}>
        {words.duplicate}
      </MenuItem>
      <MenuItem danger icon={IconTrash} onClick={remove}>
        {words.remove}
      </MenuItem>
    </Menu>
  );
}
