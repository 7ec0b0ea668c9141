import { maxVoiceMinutes } from '@afi/contracts/assistant';
import { IconArrowUp, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from '../../../lib/format.js';
import { IconButton } from '../../../ui/IconButton.js';
import composer from './Composer.module.css';
import classes from './Voice.module.css';

interface VoiceBarProps {
  paused: boolean;
  seconds: number;
  /** How loud it was lately, 0 to 1. */
  levels: readonly number[];
  /** Whether a service writes down what is said. */
  service: boolean;
  onDiscard: () => void;
  onPause: () => void;
  onResume: () => void;
  onSend: () => void;
}

/** A question being spoken: how long, how loud, and what sending it means, said beside the button. */
export function VoiceBar({ paused, seconds, levels, service, onDiscard, onPause, onResume, onSend }: VoiceBarProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.bar} aria-label={t('assistant:voice.recording')}>
      <div className={classes.row}>
        <IconButton color="red" aria-label={t('assistant:voice.discard')} onClick={onDiscard}>
          <IconTrash size={22} aria-hidden="true" />
        </IconButton>
        <span className={classes.time} data-paused={paused || undefined} role="timer">
          {formatCountdown(Math.floor(seconds))}
        </span>
        <span className={classes.levels} aria-hidden="true">
          {levels.map((level, at) => (
            <i key={at} style={{ height: `${Math.max(8, Math.min(1, level * 2) * 100)}%` }} />
          ))}
        </span>
        <IconButton
          aria-label={t(paused ? 'assistant:voice.resume' : 'assistant:voice.pause')}
          onClick={paused ? onResume : onPause}
        >
          {paused ? <IconPlayerPlay size={22} aria-hidden="true" /> : <IconPlayerPause size={22} aria-hidden="true" />}
        </IconButton>
        <button type="button" className={composer.send} aria-label={t('assistant:voice.send')} onClick={onSend}>
          <IconArrowUp size={22} aria-hidden="true" />
        </button>
      </div>
      <p className="sm mut">
        {t(service ? 'assistant:voice.consent' : 'assistant:voice.noService', { minutes: maxVoiceMinutes })}
      </p>
    </section>
  );
}
