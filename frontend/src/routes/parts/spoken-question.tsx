import { chatRoutes, maxVoiceMinutes } from '@afi/contracts/assistant';
import { IconMicrophone } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpokenQuestion } from '../../features/assistant/ui/Composer.js';
import { VoiceBar } from '../../features/assistant/ui/VoiceBar.js';
import { forgetUpload } from '../../features/media/api/uploads.js';
import { UploadCard } from '../../features/media/ui/UploadCard.js';
import { dropRecording } from '../../features/thoughts/api/kept-recordings.js';
import { Recorder } from '../../features/thoughts/api/recorder.js';
import { useTranscription } from '../../features/thoughts/api/use-transcription.js';
import { IconButton } from '../../ui/IconButton.js';
import { Note } from '../../ui/Note.js';
import { Tile } from '../../ui/Tile.js';
import { voiceSlot } from './assistant.upload-slot.js';
import { recordingFile } from './recording-file.js';

/** Speaks a question of a conversation; `onAsked` is told where it was asked, once the server has it. */
export function useSpokenQuestion(chatId: string, onAsked?: (chatId: string) => void): SpokenQuestion {
  const { t } = useTranslation();
  const client = useQueryClient();
  const slot = useMemo(() => voiceSlot(chatId), [chatId]);
  const [recorder] = useState(() => new Recorder(maxVoiceMinutes * 60));
  const { phase, failure, seconds, levels } = useSyncExternalStore(recorder.subscribe, recorder.read);
  const service = useTranscription();
  const uploads = slot.use();
  const [done] = uploads.filter((upload) => upload.phase === 'done');
  const asked = useEffectEvent((key: string, where: string | null) => {
    forgetUpload(key);
    for (const { path } of [chatRoutes.messages, chatRoutes.list]) void client.invalidateQueries({ queryKey: [path] });
    if (where) onAsked?.(where);
  });
  useEffect(() => {
    if (done) asked(done.key, done.result);
  }, [done]);
  // Leaving the screen ends it; what was said stays on the device and is offered again where thoughts are spoken.
  useEffect(() => () => void recorder.stop(), [recorder]);
  const send = async () => {
    const recorded = await recorder.stop();
    if (!recorded) return;
    await slot.start(recordingFile(recorded), { id: recorded.id, chat: crypto.randomUUID() });
    await dropRecording(recorded.id);
  };
  const onItsWay = uploads.filter((upload) => upload.phase !== 'done');
  return {
    isOnItsWay: onItsWay.length > 0,
    button: (
      <IconButton
        aria-label={t('assistant:voice.start')}
        disabled={phase === 'asking' || onItsWay.length > 0}
        onClick={() => void recorder.start()}
      >
        <IconMicrophone size={22} aria-hidden="true" />
      </IconButton>
    ),
    panel:
      phase === 'recording' || phase === 'paused' ? (
        <VoiceBar
          {...{ paused: phase === 'paused', seconds, levels, service }}
          onDiscard={() => void recorder.discard()}
          onPause={() => recorder.pause()}
          onResume={() => recorder.resume()}
          onSend={() => void send()}
        />
      ) : null,
    shown:
      failure || onItsWay.length > 0 ? (
        <div className="col tight">
          {failure ? <Note tone="bad">{t(`assistant:voice.${failure}`)}</Note> : null}
          {onItsWay.map((upload) => (
            <UploadCard
              key={upload.key}
              upload={upload}
              taking={t('assistant:voice.asking')}
              tile={
                <Tile>
                  <IconMicrophone size={22} />
                </Tile>
              }
            />
          ))}
        </div>
      ) : null,
  };
}
