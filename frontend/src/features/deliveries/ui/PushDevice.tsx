import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { Note } from '../../../ui/Note.js';
import { tryPush, usePushDevice } from '../api/push-device.js';

/** Whether this very device is told while the app is closed: asked for by a tap, tried by another. */
export function PushDevice() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { state, change } = usePushDevice();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch((error: unknown) => showToast({ tone: 'bad', text: errorText(error) }));
    setBusy(false);
  };
  const triedText = (devices: number) => t('deliveries:push.tried', { count: devices, devices });
  const attempt = () => run(async () => showToast({ tone: 'ok', text: triedText((await tryPush()).devices) }));
  if (state === 'unknown') return null;
  if (state === 'unsupported') return <p className="sm mut">{t('deliveries:push.unsupported')}</p>;
  if (state === 'blocked') return <Note tone="warn">{t('deliveries:push.blocked')}</Note>;
  if (state === 'off')
    return (
      <div className="col tight">
        <p className="sm mut">{t('deliveries:push.offText')}</p>
        <Button variant="default" loading={isBusy} onClick={() => void run(() => change('on'))}>
          {t('deliveries:push.turnOn')}
        </Button>
      </div>
    );
  return (
    <div className="col tight">
      <p className="sm mut">{t('deliveries:push.on')}</p>
      <div className="row wrap">
        <Button variant="default" loading={isBusy} onClick={() => void attempt()}>
          {t('deliveries:push.try')}
        </Button>
        <Button variant="subtle" disabled={isBusy} onClick={() => void run(() => change('off'))}>
          {t('deliveries:push.turnOff')}
        </Button>
      </div>
    </div>
  );
}
