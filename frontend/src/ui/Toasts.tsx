import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.js';
import { dismissToast, onToasts, readToasts } from '../lib/toast.js';
import classes from './Toasts.module.css';

const icons = { ok: IconCircleCheck, info: IconInfoCircle, warn: IconAlertTriangle, bad: IconAlertTriangle } as const;

/** The messages of `showToast`, read out politely and never taking the focus. */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(onToasts, readToasts);
  return (
    <div className={classes.stack} role="status" aria-live="polite">
      {toasts.map((toast) => {
        const Icon = icons[toast.tone];
        return (
          <div key={toast.id} className={classes.toast} data-tone={toast.tone}>
            <Icon size={20} stroke={1.8} aria-hidden="true" />
            <span className={classes.text}>{toast.text}</span>
            {toast.action ? (
              <Button
                variant="subtle"
                size="compact-md"
                className={classes.action}
                onClick={() => {
                  dismissToast(toast.id);
                  toast.action?.run();
                }}
              >
                {toast.action.label}
              </Button>
            ) : null}
            <button
              type="button"
              className={classes.close}
              onClick={() => dismissToast(toast.id)}
              aria-label={t('shell:close')}
            >
              <IconX size={18} aria-hidden="true" />
            </button>
            {toast.countdownMs ? (
              <span
                className={classes.countdown}
                style={{ animationDuration: `${toast.countdownMs}ms` }}
                data-countdown=""
                aria-hidden="true"
              />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
