import { documentScreens } from '@afi/contracts/documents';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { Confirm } from '../../../ui/Confirm.js';
import { useRemoveDocument } from '../api/documents.js';

/** Deletes a document that waits to be read, once it was asked for sure. */
export function RemoveWaiting({ id }: { id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const remove = useRemoveDocument();
  const [asking, setAsking] = useState(false);
  const takeAway = () =>
    remove.mutate(
      { params: { id } },
      {
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
        onSettled: () => setAsking(false),
        onSuccess: () => {
          showToast({ tone: 'ok', text: t('documents:waiting.removed') });
          void navigate(documentScreens.list);
        },
      },
    );
  return (
    <>
      <Button
        variant="default"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('documents:waiting.remove')}
      </Button>
      <Confirm
        open={asking}
        title={t('documents:waiting.removeTitle')}
        text={t('documents:waiting.removeText')}
        action={t('documents:waiting.remove')}
        danger
        busy={remove.isPending}
        needsNetwork
        onConfirm={takeAway}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
