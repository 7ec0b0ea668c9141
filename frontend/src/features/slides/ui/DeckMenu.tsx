import type { Creation } from '@afi/contracts/creations';
import { deckScreens } from '@afi/contracts/slides';
import { hrefOf } from '@afi/contracts/screen';
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { IconButton } from '../../../ui/IconButton.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { MenuItem } from '../../../ui/menu/MenuItem.js';
import { useDeckActs } from '../api/decks.js';

interface DeckMenuProps {
  creation: Pick<Creation, 'id' | 'title'>;
  onRemoved?: () => void;
}

/** What may be done with a deck. Deleting happens at once and can be undone. */
export function DeckMenu({ creation: { id, title }, onRemoved }: DeckMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { duplicate, remove, restore } = useDeckActs(title);
  const params = { id };
  const failing = { onError: (error: unknown) => showToast({ tone: 'bad', text: errorText(error) }) };
  const copy = () =>
    duplicate.mutate(
      { params },
      { ...failing, onSuccess: (made) => void navigate(hrefOf(deckScreens.one, { id: made.id })) },
    );
  const takeAway = () =>
    remove.mutate(
      { params },
      {
        ...failing,
        onSuccess: () => {
          showToast({
            tone: 'ok',
            text: t('slides:removed'),
            about: `deck ${id}`,
            action: { label: t('shell:undo'), run: () => restore.mutate({ params }, failing) },
          });
          onRemoved?.();
        },
        onKept: () => onRemoved?.(),
      },
    );
  return (
    <Menu
      button={(trigger) => (
        <IconButton {...trigger} aria-label={t('slides:menu', { title })}>
          <IconDots size={20} aria-hidden="true" />
        </IconButton>
      )}
    >
      <MenuItem icon={IconCopy} onClick={copy}>
        {t('slides:duplicate')}
      </MenuItem>
      <MenuItem danger icon={IconTrash} onClick={takeAway}>
        {t('slides:remove')}
      </MenuItem>
    </Menu>
  );
}
