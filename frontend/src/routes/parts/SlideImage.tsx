import type { Slide } from '@afi/contracts/slide-parts';
import type { DeckView } from '@afi/contracts/slides';
import { useState } from 'react';
import { useJob } from '../../features/jobs/api/jobs.js';
import { MediaImage } from '../../features/media/ui/MediaImage.js';
import { drawingTextOf, useDraw, useDrawings, useLeaveDrawing } from '../../features/slides/api/drawings.js';
import { SlideDrawing } from '../../features/slides/ui/SlideDrawing.js';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { SlidePicture } from './SlidePicture.js';

interface SlideImageProps {
  deck: DeckView;
  slide: Slide;
  onChange: (mediaId: string | null) => void;
}

/** The picture of a slide: a photo that is chosen, or an image a service makes, where one is set. */
export function SlideImage({ deck, slide, onChange }: SlideImageProps) {
  const errorText = useErrorText();
  const { data: known } = useDrawings(deck.id);
  const draw = useDraw();
  const leave = useLeaveDrawing();
  /** What is chosen before is forgotten by the chooser once an image takes its place. */
  const [taken, setTaken] = useState(0);
  const all = known?.items.filter(({ id, slideId }) => slideId === slide.id && id !== slide.mediaId) ?? [];
  const drawing = all[0] ?? null;
  const { data: job } = useJob(drawing?.state === 'drawing' ? drawing.jobId : undefined);
  const params = { id: deck.id };
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  return (
    <>
      <SlidePicture
        key={taken}
        deckId={deck.id}
        slideId={slide.id}
        pictures={deck.pictures}
        mediaId={slide.mediaId}
        onChange={onChange}
      />
      {known?.model ? (
        <SlideDrawing
          drawing={drawing}
          model={known.model}
          left={known.left}
          text={drawingTextOf(slide)}
          percent={job?.percent ?? 0}
          preview={drawing?.media ? <MediaImage media={drawing.media} alt="" sizes="24rem" ratio={4 / 3} /> : null}
          isBusy={draw.isPending || leave.isPending}
          onAsk={(text) => draw.mutate({ params, body: { slideId: slide.id, text } }, { onError })}
          onLeave={() => drawing && leave.mutate({ params: { ...params, drawingId: drawing.id } }, { onError })}
          onTake={() => {
            if (!drawing) return;
            onChange(drawing.id);
            setTaken((times) => times + 1);
          }}
        />
      ) : null}
    </>
  );
}
