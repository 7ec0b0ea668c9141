import { deckScreens } from '@afi/contracts/slides';
import { hrefOf } from '@afi/contracts/screen';
import { IconPresentation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useDeck } from '../../features/slides/api/decks.js';
import { PresentDeck, speakerParam } from '../../features/slides/ui/PresentDeck.js';
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
  const speaker = useSearchParams()[0].has(speakerParam);
  const close = () => {
    // A browser closes what it opened for who speaks; an address that was typed stays.
    if (speaker) window.close();
    void navigate(back, { replace: true });
  };
  return (
    <div className="page">
      <PageTitle back={back} />
      <AsyncContent query={useDeck(id)}>
        {(deck) =>
          deck.slides.length ? (
            <PresentDeck {...{ deck, speaker }} onClose={close} />
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
