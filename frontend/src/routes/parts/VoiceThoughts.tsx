import { thoughtRoutes } from '@afi/contracts/thoughts';
import { IconMicrophone } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetUpload } from '../../features/media/api/uploads.js';
import { UploadCard } from '../../features/media/ui/UploadCard.js';
import { VoiceRecorder } from '../../features/thoughts/ui/VoiceRecorder.js';
import { Tile } from '../../ui/Tile.js';
import { recordingFile } from './recording-file.js';
import { voiceSlot } from './thoughts.upload-slot.js';

/** Speaks thoughts beside where one writes them, and shows those on their way. */
export function VoiceThoughts({ children }: { children: (microphone: ReactNode) => ReactNode }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const uploads = voiceSlot.use();
  const done = uploads.filter(({ phase }) => phase === 'done').map(({ key }) => key);
  const doneKeys = done.join(' ');
  useEffect(() => {
    if (doneKeys === '') return;
    void client.invalidateQueries({ queryKey: [thoughtRoutes.list.path] });
    for (const key of doneKeys.split(' ')) forgetUpload(key);
  }, [client, doneKeys]);
  return (
    <>
      <VoiceRecorder
        onRecorded={(recorded, transcribe) =>
          voiceSlot.start(recordingFile(recorded), {
            id: recorded.id,
            at: new Date(recorded.begun).toISOString(),
            transcribe,
          })
        }
      >
        {children}
      </VoiceRecorder>
      {uploads
        .filter(({ phase }) => phase !== 'done')
        .map((upload) => (
          <UploadCard
            key={upload.key}
            upload={upload}
            taking={t('thoughts:voice.taking')}
            tile={
              <Tile>
                <IconMicrophone size={22} />
              </Tile>
            }
          />
        ))}
    </>
  );
}
