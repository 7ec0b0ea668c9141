import { confirmAbove, type CampaignReach, type CampaignView } from '@afi/contracts/campaigns';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Confirm } from '../../../ui/Confirm.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useLaunchCampaign } from '../api/campaigns.js';
import { ReachList } from './ReachList.js';

/** The second look: what leaves, what it costs, and above a thousand their number typed in. */
export function LaunchCampaign({ campaign, reach }: { campaign: CampaignView; reach: CampaignReach }) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const launch = useLaunchCampaign();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const { id, name, status, scheduledAt, version } = campaign;
  /** What is launched is what was read here. */
  const [seen, setSeen] = useState(version);
  const { count } = reach;
  const isMany = count > confirmAbove;
  const shown = format.number(count);
  const isLater = status === 'draft' && scheduledAt !== null;
  const confirm = () => {
    if (isMany && Number(typed.replace(/[^\d]/g, '')) !== count) {
      setWrong(t('campaigns:launch.type', { count: shown }));
      return;
    }
    launch.mutate(
      { params: { id }, body: { version: seen, ...(isMany ? { confirmCount: count } : {}) } },
      {
        onError: (error) => setWrong(errorText(error)),
        onSuccess: () => {
          setOpen(false);
          showToast({ tone: 'ok', text: t(isLater ? 'campaigns:launch.scheduledDone' : 'campaigns:launch.done') });
        },
      },
    );
  };
  return (
    <>
      <Button
        leftSection={<IconSend size={18} aria-hidden="true" />}
        disabled={count === 0}
        onClick={() => {
          setSeen(version);
          setTyped('');
          setWrong('');
          setOpen(true);
        }}
      >
        {t(isLater ? 'campaigns:launch.openLater' : 'campaigns:launch.open')}
      </Button>
      <Confirm
        open={open}
        title={t(isLater ? 'campaigns:launch.titleLater' : 'campaigns:launch.title', { name })}
        text={
          isLater
            ? t('campaigns:launch.later', { shown, when: format.dateTime(scheduledAt) })
            : t('campaigns:launch.now', { count, shown })
        }
        action={t(isLater ? 'campaigns:launch.actionLater' : 'campaigns:launch.action')}
        busy={launch.isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
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
