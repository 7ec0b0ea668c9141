import type { AdminCommunityRequestView } from '@afi/contracts/community-requests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { ConfirmWithNote } from '../../../ui/ConfirmWithNote.js';
import { isOpen, useApprove, useReject, type RequestAct } from '../api/community-requests.js';
import { useCommentField } from './use-comment-field.js';

/** Yes or no to one request, with a word for its author. */
export function RequestActs({ request }: { request: AdminCommunityRequestView }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const note = useCommentField();
  const acts = { approve: useApprove(), reject: useReject() };
  const [asked, setAsked] = useState<RequestAct | null>(null);
  if (!isOpen(request)) return null;
  const { id, name } = request;
  const run = (act: RequestAct, comment: string) =>
    acts[act].mutate(
      { params: { id }, body: { comment } },
      {
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
        onSuccess: () => showToast({ tone: 'ok', text: t(`community-requests:admin.${act}.done`, { count: 1 }) }),
        onSettled: () => setAsked(null),
      },
    );
  return (
    <div className="row wrap">
      {(['approve', 'reject'] as const).map((act) => (
        <Button
          key={act}
          variant={act === 'approve' ? 'filled' : 'default'}
          aria-label={`${t(`community-requests:admin.${act}.label`)} : ${name}`}
          onClick={() => setAsked(act)}
        >
          {t(`community-requests:admin.${act}.label`)}
        </Button>
      ))}
      <ConfirmWithNote
        open={asked !== null}
        title={asked ? t(`community-requests:admin.${asked}.title`, { count: 1 }) : ''}
        text={asked ? t(`community-requests:admin.${asked}.text`, { count: 1 }) : ''}
        action={asked ? t(`community-requests:admin.${asked}.label`) : ''}
        back={t('shell:back')}
        danger={asked === 'reject'}
        busy={acts.approve.isPending || acts.reject.isPending}
        note={note}
        onConfirm={(comment) => asked && run(asked, comment)}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
