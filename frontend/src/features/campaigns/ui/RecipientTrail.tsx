import { campaignRoutes, type CampaignRecipient } from '@afi/contracts/campaigns';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { SkeletonRows } from '../../../ui/Skeleton.js';
import classes from './Campaigns.module.css';
import { MessageChip } from './StatusChip.js';

interface RecipientTrailProps {
  campaignId: string;
  recipient: CampaignRecipient;
}

/** The button of a row that opens the trail of its message. */
export function RecipientTrail({ campaignId, recipient }: RecipientTrailProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { fullname, channel, to } = recipient;
  return (
    <>
      <Button
        variant="default"
        aria-label={t('campaigns:recipients.trailOf', { name: fullname })}
        onClick={() => setOpen(true)}
      >
        {t('campaigns:recipients.trail')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={fullname}>
        <p className="sm mut num">{[t(`campaigns:channels.${channel}`), to].filter(Boolean).join(' · ')}</p>
        <Steps campaignId={campaignId} recipientId={recipient.id} />
      </Dialog>
    </>
  );
}

/** When it came to each of its states, and what its reader did with it. */
function Steps({ campaignId, recipientId }: { campaignId: string; recipientId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const trail = useRouteQuery(campaignRoutes.recipient, { params: { id: campaignId, recipientId } }, { kept: false });
  return (
    <AsyncContent
      query={trail}
      skeleton={<SkeletonRows count={3} />}
      failed={() => (
        <p className="bad" role="alert">
          {t('campaigns:recipients.trailFailed')}
        </p>
      )}
    >
      {({ steps, reason, clickedAt, unsubscribedAt }) => (
        <>
          <ol className={classes.steps}>
            {steps.map(({ status, at }) => (
              <li key={status}>
                <MessageChip status={status} />
                <time className="num sm" dateTime={at}>
                  {format.dateTimeToSecond(at)}
                </time>
              </li>
            ))}
          </ol>
          {reason ? <p className="sm">{reason}</p> : null}
          {clickedAt ? (
            <p className="sm">{t('campaigns:recipients.clicked', { when: format.dateTime(clickedAt) })}</p>
          ) : null}
          {unsubscribedAt ? (
            <p className="sm">{t('campaigns:recipients.unsubscribed', { when: format.dateTime(unsubscribedAt) })}</p>
          ) : null}
        </>
      )}
    </AsyncContent>
  );
}
