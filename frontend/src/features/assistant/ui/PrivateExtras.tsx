import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { Note } from '../../../ui/Note.js';
import { useMemory, useMemoryActs } from '../api/memory.js';
import { ConsentLines } from './ConsentLines.js';
import consent from './ConsentLines.module.css';

/** Asks once who let a model read their private thoughts for answers alone, whether that is for what came later, too. */
export function PrivateExtras() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data: memory } = useMemory();
  const { extras } = useMemoryActs();
  if (memory?.privateThoughts !== true || memory.privateExtras !== null) return null;
  const onSay = (allowed: boolean) =>
    extras.mutate(
      { body: { allowed } },
      { onError: (error: unknown) => showToast({ tone: 'bad', text: errorText(error) }) },
    );
  return (
    <Note>
      <div className="col">
        <ConsentLines text={t('assistant:private.extras')} />
        <div className={consent.choice}>
          <Button loading={extras.isPending} onClick={() => onSay(true)}>
            {t('assistant:private.extrasYes')}
          </Button>
          <Button variant="default" disabled={extras.isPending} onClick={() => onSay(false)}>
            {t('assistant:private.extrasNo')}
          </Button>
        </div>
      </div>
    </Note>
  );
}
