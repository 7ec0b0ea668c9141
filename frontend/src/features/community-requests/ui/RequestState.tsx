import type { CommunityRequestView } from '@afi/contracts/community-requests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Confirm } from '../../../ui/Confirm.js';
import { Note } from '../../../ui/Note.js';
import { useCancelRequest } from '../api/community-requests.js';
import { RequestChip } from './RequestChip.js';
import classes from './Requests.module.css';

/** A request that waits for its answer, or was refused: what was asked, how it stands, what comes next. */
export function RequestState({ request }: { request: CommunityRequestView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, name, type, purpose, createdAt, askAgainAt, comment } = request;
  return (
    <section className="card col" aria-labelledby="request-title">
      <div className="row wrap spread">
        <h2 id="request-title">{name}</h2>
        <RequestChip status={status} />
      </div>
      <p className="sm mut">
        {t('community-requests:asked', { type: t(`communities:types.${type}`), when: format.date(createdAt) })}
      </p>
      <p className={classes.words}>{purpose}</p>
      {status === 'pending' ? (
        <>
          <Note>{t('community-requests:waitingText')}</Note>
          <Cancel id={request.id} />
        </>
      ) : (
        <Note tone="warn">
          {comment ? <p>{t('community-requests:word', { comment })}</p> : null}
          {askAgainAt ? <p>{t('community-requests:againAt', { when: format.dateTime(askAgainAt) })}</p> : null}
        </Note>
      )}
    </section>
  );
}

function Cancel({ id }: { id: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const cancel = useCancelRequest(() => showToast({ tone: 'ok', text: t('community-requests:cancelled') }));
  const confirm = () =>
    cancel.mutate(
      { params: { id } },
      {
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('community-requests:cancel')}
      </Button>
      <Confirm
        open={asking}
        title={t('community-requests:cancelTitle')}
        text={t('community-requests:cancelText')}
        action={t('community-requests:cancel')}
        back={t('shell:back')}
        busy={cancel.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
