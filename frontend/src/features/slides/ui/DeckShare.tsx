import type { DeckView } from '@afi/contracts/slides';
import { useTranslation } from 'react-i18next';
import { ShareDialog } from '../../../ui/share/ShareDialog.js';
import { useDeckShare } from '../api/deck-shares.js';

interface DeckShareProps {
  deck: Pick<DeckView, 'id' | 'title' | 'share'>;
  onClose: () => void;
  /** Sends first what is not on the server yet. */
  before?: () => Promise<boolean>;
}

/** The link of a deck. */
export function DeckShare({ deck, ...rest }: DeckShareProps) {
  const { t } = useTranslation();
  const words = { text: t('slides:share.text'), copy: t('slides:share.copy') };
  return <ShareDialog of={deck} words={words} acts={useDeckShare()} {...rest} />;
}
