import { lettersOf, type VideoScene } from '@afi/contracts/video-parts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';

interface VoiceLineProps {
  scenes: readonly VideoScene[];
  /** What a service may still read today. */
  left: number;
}

/** Which voice will read a film, before it is asked for: letters a service may read in a day come to an end. */
export function VoiceLine({ scenes, left }: VoiceLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const letters = lettersOf(scenes);
  if (letters === 0) return null;
  const which = left === 0 ? 'spent' : left < letters ? 'last' : 'enough';
  return (
    <p className="sm mut" role="status">
      {t(`videos:letters.${which}`, { count: letters, letters: format.number(letters), left: format.number(left) })}
    </p>
  );
}
