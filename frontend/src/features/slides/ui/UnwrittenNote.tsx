import type { DeckView } from '@afi/contracts/slides';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { Note } from '../../../ui/Note.js';
import { useWriteDeck } from '../api/decks.js';

interface UnwrittenNoteProps {
  deck: Pick<DeckView, 'id' | 'unwritten'>;
  /** Sends what is not on the server yet: it is written behind that. */
  before: () => Promise<boolean>;
}

/** What of the outline a work that was stopped left unwritten, and the way on. */
export function UnwrittenNote({ deck: { id, unwritten: count }, before }: UnwrittenNoteProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const write = useWriteDeck();
  const [starting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    const onError = (error: unknown) => {
      setStarting(false);
      showToast({ tone: 'bad', text: errorText(error) });
    };
    if (await before()) write.mutate({ params: { id } }, { onError });
    else setStarting(false);
  };
  return (
    <Note tone="warn">
      <div className="row spread wrap">
        <span>{t('slides:unwritten', { count })}</span>
        <Button variant="default" loading={starting} onClick={() => void start()}>
          {t('slides:writeRest', { count })}
        </Button>
      </div>
    </Note>
  );
}
