import { documentRoutes, documentScreens } from '@afi/contracts/documents';
import { hrefOf } from '@afi/contracts/screen';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { keyOf } from '../../../lib/query/keys.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { showToast } from '../../../lib/toast.js';
import { saved } from './review.js';

/** Takes back posts just made of proposals, which are under review again, and leads there. */
export function useTakeBackPosts(): (documentId: string, draftIds: string[]) => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const undo = useRouteMutation(documentRoutes.undoSave, {
    onDone: (document, { params }) => client.setQueryData(keyOf(documentRoutes.one, params), document),
    refresh: saved,
  });
  return async (id, draftIds) => {
    await undo.mutateAsync({ params: { id }, body: { draftIds } });
    showToast({ tone: 'info', text: t('documents:review.back') });
    void navigate(hrefOf(documentScreens.one, { id }));
  };
}
