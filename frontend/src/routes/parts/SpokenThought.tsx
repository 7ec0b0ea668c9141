import type { ThoughtView } from '@afi/contracts/thoughts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MediaPlayer } from '../../features/media/ui/MediaPlayer.js';
import { Transcript } from '../../features/thoughts/ui/Transcript.js';
import { Choice } from '../../ui/Choice.js';

const rates = ['1', '1.25', '1.5', '2'] as const;

/** What was spoken, to be heard, and what of it is written down, in step with each other. */
export function SpokenThought({ thought }: { thought: ThoughtView }) {
  const { t, i18n } = useTranslation();
  const [seconds, setSeconds] = useState(0);
  const [sentTo, setSentTo] = useState<{ seconds: number } | null>(null);
  const [rate, setRate] = useState<(typeof rates)[number]>('1');
  const seek = useCallback((to: number) => setSentTo({ seconds: to }), []);
  const shown = new Intl.NumberFormat(i18n.language);
  return (
    <>
      <MediaPlayer media={thought.audio} kind="audio" followed={{ sentTo, rate: Number(rate), onTime: setSeconds }} />
      {thought.transcript?.words?.length ? (
        <Choice
          legend={t('thoughts:transcript.speed')}
          value={rate}
          options={rates.map((value) => ({ value, label: `${shown.format(Number(value))} ×` }))}
          onChange={setRate}
        />
      ) : null}
      <Transcript thought={thought} seconds={seconds} onSeek={seek} />
    </>
  );
}
