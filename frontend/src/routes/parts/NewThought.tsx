import { ThoughtComposer } from '../../features/thoughts/ui/ThoughtComposer.js';
import { useNewThoughtPhotos } from './new-thought-photos.js';
import { VoiceThoughts } from './VoiceThoughts.js';

/** A thought written, with photos, or spoken: all from one line. */
export function NewThought({ autoFocus }: { autoFocus: boolean }) {
  const photos = useNewThoughtPhotos();
  return (
    <>
      <VoiceThoughts>
        {(microphone) => (
          <ThoughtComposer
            autoFocus={autoFocus}
            beside={
              <>
                {photos.button}
                {microphone}
              </>
            }
            below={photos.chosen}
            onKept={photos.keptAs}
          />
        )}
      </VoiceThoughts>
      {photos.onTheirWay}
    </>
  );
}
