import type { DocumentView } from '@afi/contracts/documents';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Note } from '../../../ui/Note.js';
import { useRewrite } from '../api/documents.js';

/** Says that the built-in engine wrote because the model failed, and asks the model again once it may answer. */
export function ModelNotice({ document }: { document: DocumentView }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const rewrite = useRewrite();
  const { id, modelRetry } = document;
  if (modelRetry === null) return null;
  if (modelRetry === 'running') return <Note>{t('documents:model.running')}</Note>;
  const ask = () =>
    rewrite.mutate(
      { params: { id } },
      { onError: (error: unknown) => showToast({ tone: 'bad', text: errorText(error) }) },
    );
  return (
    <Note tone="warn">
      <p>{t('documents:model.failed')}</p>
      {modelRetry === 'waiting' ? <p className="mut">{t('documents:model.waiting')}</p> : null}
      {modelRetry === 'offered' ? (
        <>
          <p className="mut">{t('documents:model.offered')}</p>
          <Button variant="default" style={{ marginTop: '0.625rem' }} loading={rewrite.isPending} onClick={ask}>
            {t('documents:model.retry')}
          </Button>
        </>
      ) : null}
    </Note>
  );
}
