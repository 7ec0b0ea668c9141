import type { Creation } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import { deckScreens } from '@afi/contracts/slides';
import { IconLink } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Dialog } from '../../../ui/Dialog.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { MenuItem } from '../../../ui/menu/MenuItem.js';
import { useDeck } from '../api/decks.js';
import { DeckMenu } from './DeckMenu.js';
import { DeckShare } from './DeckShare.js';

/** The link of a deck that is in a list: what is known of it there does not tell. */
function ShareFromList({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useDeck(id);
  const deck = query.data;
  if (deck?.state === 'ready') return <DeckShare deck={deck} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('share:title')}>
      <AsyncContent query={query}>
        {() => (
          <>
            <p className="mut">{t('slides:share.notWritten', { title })}</p>
            <LinkButton to={hrefOf(deckScreens.one, { id })}>{t('slides:openDeck')}</LinkButton>
          </>
        )}
      </AsyncContent>
    </Dialog>
  );
}

/** What may be done with a deck in the list of all that somebody made. */
export function DeckRowMenu({ creation, children }: { creation: Creation; children: ReactNode }) {
  const { t } = useTranslation();
  const { id, title, state } = creation;
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <DeckMenu creation={creation}>
        {children}
        {state === 'ready' ? (
          <MenuItem icon={IconLink} onClick={() => setSharing(true)}>
            {t('share:action')}
          </MenuItem>
        ) : null}
      </DeckMenu>
      {sharing ? <ShareFromList {...{ id, title }} onClose={() => setSharing(false)} /> : null}
    </>
  );
}
