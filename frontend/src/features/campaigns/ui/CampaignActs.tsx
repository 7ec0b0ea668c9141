import type { CampaignView } from '@afi/contracts/campaigns';
import { IconCopy, IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { Confirm } from '../../../ui/Confirm.js';
import { useDuplicateCampaign, useSteering } from '../api/campaigns.js';
import classes from './Campaigns.module.css';

interface CampaignActsProps {
  campaign: CampaignView;
  onCopied: (id: string) => void;
  /** What the screen offers beside. */
  children?: ReactNode;
}

/** What can be done to one that was launched. */
export function CampaignActs({ campaign, onCopied, children }: CampaignActsProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const acts = useSteering();
  const copy = useDuplicateCampaign();
  const [asking, setAsking] = useState(false);
  const { id, status, counts } = campaign;
  const failed = (error: Error) => showToast({ tone: 'bad', text: errorText(error) });
  const does = (name: keyof typeof acts) => () => acts[name].mutate({ params: { id } }, { onError: failed });
  const mayStop = ['scheduled', 'running', 'paused', 'missed'].includes(status);
  return (
    <div className={classes.acts}>
      {children}
      {status === 'running' || status === 'scheduled' ? (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={18} aria-hidden="true" />}
          loading={acts.pause.isPending}
          onClick={does('pause')}
        >
          {t('campaigns:acts.pause')}
        </Button>
      ) : null}
      {status === 'paused' ? (
        <Button
          leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
          loading={acts.resume.isPending}
          onClick={does('resume')}
        >
          {t('campaigns:acts.resume')}
        </Button>
      ) : null}
      {counts.failed > 0 && ['running', 'paused', 'done'].includes(status) ? (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          loading={acts.retry.isPending}
          onClick={does('retry')}
        >
          {t('campaigns:acts.retry')}
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden="true" />}
        loading={copy.isPending}
        onClick={() =>
          copy.mutate(
            { params: { id } },
            {
              onError: failed,
              onSuccess: (made) => {
                showToast({ tone: 'ok', text: t('campaigns:acts.duplicated') });
                onCopied(made.id);
              },
            },
          )
        }
      >
        {t('campaigns:acts.duplicate')}
      </Button>
      {mayStop ? (
        <Button
          variant="default"
          color="red"
          leftSection={<IconPlayerStop size={18} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('campaigns:acts.cancel')}
        </Button>
      ) : null}
      <Confirm
        open={asking}
        title={t('campaigns:acts.cancelTitle')}
        text={t('campaigns:acts.cancelText')}
        action={t('campaigns:acts.cancel')}
        back={t('shell:back')}
        danger
        busy={acts.cancel.isPending}
        onConfirm={() => acts.cancel.mutate({ params: { id } }, { onError: failed, onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
