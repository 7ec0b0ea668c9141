import { deckScreens } from '@afi/contracts/slides';
import { hrefOf } from '@afi/contracts/screen';
import { IconPresentation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useDeck } from '../../features/slides/api/decks.js';
import { PresentDeck } from '../../features/slides/ui/PresentDeck.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { LinkButton } from '../../ui/LinkButton.js';

/** A deck in front of people; one that is not written yet leads back. */
export default function Present() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const back = hrefOf(deckScreens.one, { id });
  return (
    <div className="page">
      <PageTitle back={back} />
      <AsyncContent query={useDeck(id)}>
        {(deck) =>
          deck.slides.length ? (
            <PresentDeck deck={deck} onClose={() => void navigate(back, { replace: true })} />
          ) : (
            <EmptyState
              icon={IconPresentation}
              title={t('slides:nothingToPresent')}
              actions={<LinkButton to={back}>{t('slides:openDeck')}</LinkButton>}
            >
              {t('slides:nothingToPresentText')}
            </EmptyState>
          )
        }
      </AsyncContent>
    </div>
  );
}
