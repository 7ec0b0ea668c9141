import { confirmAbove, type CampaignReach, type CampaignView } from '@afi/contracts/campaigns';
import { sentAgainAt } from '@afi/contracts/quiet-hours';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.js';
import { ownAccountId } from '../../../lib/session/session.js';
import { zoneOf } from '../../../lib/time-zone.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Confirm } from '../../../ui/Confirm.js';
import { Note } from '../../../ui/Note.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useCountAgain, useLaunchCampaign } from '../api/campaigns.js';
import { launchStep } from '../api/launch-step.js';
import { ReachList } from './ReachList.js';
import { ToWhom } from './ToWhom.js';

/** The second look: what leaves, what it costs, and above a thousand their number typed in. */
export function LaunchCampaign({ campaign, reach }: { campaign: CampaignView; reach: CampaignReach }) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const launch = useLaunchCampaign();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const countAgain = useCountAgain();
  /** How many it was for when a launch was refused because there are others now. */
  const [was, setWas] = useState<number | null>(null);
  const { id, name, status, scheduledAt, version, window, split } = campaign;
  /** What is launched is what was read here. */
  const [seen, setSeen] = useState(version);
  const { count } = reach;
  const isMany = count > confirmAbove;
  const shown = format.number(count);
  const isLater = status === 'draft' && scheduledAt !== null;
  /** Links are followed in what leaves the app: where nobody is reached by it, neither text can be the better one. */
  const isUndecided = split !== null && reach.channels.every((one) => one.channel === 'inapp' || one.reached === 0);
  const step = launchStep(campaign, count, ownAccountId());
  const words = step === 'ask' ? 'Ask' : isLater ? 'Later' : '';
  const text =
    isLater && scheduledAt !== null
      ? t('campaigns:launch.later', { count, shown, when: format.dateTime(scheduledAt) })
      : t(window ? 'campaigns:launch.within' : 'campaigns:launch.now', { count, shown });
  /** What is launched now and has to wait for its hours begins then. */
  const beginsAt = isLater || step === 'ask' ? null : sentAgainAt(new Date(), window, campaign.timeZone);
  /** Who lost a race is told by whom: outside the dialog, which ends as soon as the page hears of the launch. */
  const lost = (error: Error) => {
    setOpen(false);
    showToast({ tone: 'bad', text: errorText(error), long: true });
  };
  const confirm = () => {
    if (isMany && Number(typed.replace(/[^\d]/g, '')) !== count) {
      setWrong(t('campaigns:launch.type', { count: shown }));
      return;
    }
    launch.mutate(
      { params: { id }, body: { version: seen, ...(isMany ? { confirmCount: count } : {}) } },
      {
        onError: (error) => {
          const code = error instanceof ApiError ? error.code : '';
          if (code === 'campaigns.launched') return lost(error);
          if (code !== 'campaigns.confirm-count') return setWrong(errorText(error));
          setTyped('');
          setWrong('');
          setWas(count);
          void countAgain();
        },
        onLeft: (outcome) => {
          if ('error' in outcome) lost(outcome.error);
        },
        onSuccess: ({ status: now, asked }) => {
          setOpen(false);
          if (asked && (now === 'draft' || now === 'missed'))
            return showToast({ tone: 'info', text: t('campaigns:launch.asked') });
          showToast({ tone: 'ok', text: t(isLater ? 'campaigns:launch.scheduledDone' : 'campaigns:launch.done') });
        },
      },
    );
  };
  return (
    <>
      {isUndecided ? <Note tone="warn">{t('campaigns:launch.splitNobody')}</Note> : null}
      {step === 'nobody' ? <Note tone="warn">{t('campaigns:launch.nobodyElse')}</Note> : null}
      <Button
        leftSection={<IconSend size={18} aria-hidden="true" />}
        disabled={count === 0 || step === 'wait' || step === 'nobody'}
        onClick={() => {
          setSeen(version);
          setTyped('');
          setWrong('');
          setWas(null);
          setOpen(true);
        }}
      >
        {step === 'wait' ? t('campaigns:launch.waiting') : t(`campaigns:launch.open${words}`)}
      </Button>
      <Confirm
        open={open}
        title={t(`campaigns:launch.title${words}`, { name })}
        text={step === 'ask' ? `${t('campaigns:launch.askText')} ${text}` : text}
        action={t(`campaigns:launch.action${words}`)}
        busy={launch.isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <ToWhom campaign={campaign} />
        {window ? <p>{t('campaigns:launch.window', { ...window, of: zoneOf(campaign.timeZone) })}</p> : null}
        {beginsAt ? (
          <Note tone="warn">{t('campaigns:launch.waits', { when: format.dateTime(beginsAt.toISOString()) })}</Note>
        ) : null}
        {split ? <p>{t('campaigns:launch.split', { share: split.share, count: split.hours })}</p> : null}
        {was === null ? null : (
          <div role="alert">
            <Note tone="warn">
              {t(was === count ? 'campaigns:launch.counting' : 'campaigns:launch.changed', {
                was: format.number(was),
                shown,
                count,
              })}
            </Note>
          </div>
        )}
        <ReachList reach={reach} />
        {isMany ? (
          <TextInput
            label={t('campaigns:launch.type', { count: shown })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="off"
            error={wrong || undefined}
          />
        ) : wrong ? (
          <p className="bad" role="alert">
            {wrong}
          </p>
        ) : null}
      </Confirm>
    </>
  );
}
