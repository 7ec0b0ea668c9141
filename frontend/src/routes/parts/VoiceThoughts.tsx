import { thoughtRoutes } from '@afi/contracts/thoughts';
import { IconMicrophone } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetUpload } from '../../features/media/api/uploads.js';
import { UploadCard } from '../../features/media/ui/UploadCard.js';
import type { Recorded } from '../../features/thoughts/api/recorder.js';
import { VoiceRecorder } from '../../features/thoughts/ui/VoiceRecorder.js';
import { Tile } from '../../ui/Tile.js';
import { voiceSlot } from './thoughts.upload-slot.js';

const endings: Readonly<Record<string, string>> = { 'audio/webm': 'weba', 'audio/ogg': 'ogg', 'audio/mp4': 'm4a' };

/** Named by its moment: nothing of what was said. */
function fileOf({ begun, sound }: Recorded): File {
  const moment = new Date(begun).toISOString().slice(0, 16).replace('T', '-').replace(':', 'h');
  return new File([sound], `${moment}.${endings[sound.type] ?? 'weba'}`, { type: sound.type });
}

/** Speaks thoughts, and shows those on their way. */
export function VoiceThoughts() {
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
          voiceSlot.start(fileOf(recorded), {
            id: recorded.id,
            at: new Date(recorded.begun).toISOString(),
            transcribe,
          })
        }
      />
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
