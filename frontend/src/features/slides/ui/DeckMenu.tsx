import type { Creation } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import { deckScreens } from '@afi/contracts/slides';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CopyRemoveMenu } from '../../../ui/menu/CopyRemoveMenu.js';
import { useDeckActs } from '../api/decks.js';

interface DeckMenuProps {
  creation: Pick<Creation, 'id' | 'title'>;
  onRemoved?: () => void;
  /** What else may be done with it, as menu items. */
  children?: ReactNode;
}

/** What may be done with a deck. */
export function DeckMenu({ creation: { id, title }, onRemoved, children }: DeckMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <CopyRemoveMenu
      id={id}
      about={`deck ${id}`}
      words={{
        menu: t('slides:menu', { title }),
        duplicate: t('slides:duplicate'),
        remove: t('slides:remove'),
        removed: t('slides:removed'),
      }}
      acts={useDeckActs(title)}
      onCopied={(copy) => void navigate(hrefOf(deckScreens.one, { id: copy.id }))}
      onRemoved={onRemoved}
    >
      {children}
    </CopyRemoveMenu>
  );
}
