import { useTranslation } from 'react-i18next';
import { formatCountdown } from '../../../lib/format.js';

interface ResendButtonProps {
  /** Seconds until another code may be asked for. */
  wait: number;
  isPending: boolean;
  onResend: () => void;
}

/** Another code, once enough time has gone by. */
export function ResendButton({ wait, isPending, onResend }: ResendButtonProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className="link-button" disabled={wait > 0 || isPending} onClick={onResend}>
      {wait > 0 ? t('identity:code.resendIn', { time: formatCountdown(wait) }) : t('identity:code.resend')}
    </button>
  );
}
