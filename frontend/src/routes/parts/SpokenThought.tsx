import type { ThoughtView } from '@afi/contracts/thoughts';
import { useTranslation } from 'react-i18next';
import { MediaPlayer } from '../../features/media/ui/MediaPlayer.js';
import { Note } from '../../ui/Note.js';

/** What was spoken, to be heard, and what of it is written down. */
export function SpokenThought({ thought: { audio, transcript } }: { thought: ThoughtView }) {
  const { t } = useTranslation();
  return (
    <>
      <MediaPlayer media={audio} kind="audio" />
      {transcript?.text ? (
        <div>
          <h3 className="sm mut">{t('thoughts:transcript.title')}</h3>
          <p style={{ whiteSpace: 'pre-wrap' }}>{transcript.text}</p>
        </div>
      ) : null}
      {transcript?.state === 'completed' ? null : (
        <Note tone={transcript?.state === 'failed' ? 'warn' : 'p'}>
          {t(`thoughts:transcript.${transcript?.state ?? 'none'}`)}
        </Note>
      )}
    </>
  );
}
