import type { CanvasLayerOf } from '@afi/contracts/canvas-parts';
import { canvasRoutes, type CanvasView } from '@afi/contracts/canvases';
import { creationScreens } from '@afi/contracts/creations';
import type { MediaView } from '@afi/contracts/media';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { isOnlyHere, useBegun } from '../../features/canvases/api/beginnings.js';
import { useCanvas } from '../../features/canvases/api/canvases.js';
import type { CanvasPictures } from '../../features/canvases/api/canvas-pictures.js';
import { useCanvasPictures, usePictures } from '../../features/canvases/api/use-pictures.js';
import { CanvasEditor } from '../../features/canvases/ui/CanvasEditor.js';
import { CanvasMenu } from '../../features/canvases/ui/CanvasMenu.js';
import { CanvasResult } from '../../features/canvases/ui/CanvasResult.js';
import { MakingCanvas } from '../../features/canvases/ui/MakingCanvas.js';
import CanvasStage, { type CanvasStageProps } from '../../features/canvases/ui/CanvasStage.js';
import { useWritableCommunities } from '../../features/communities/api/communities.js';
import { useJob, useJobActs } from '../../features/jobs/api/jobs.js';
import { isFinal } from '../../features/jobs/api/merge-progress.js';
import { useMedias } from '../../features/media/api/media.js';
import { ImagePicker } from '../../features/media/ui/ImagePicker.js';
import { isMissing } from '../../lib/api/api-error.js';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { Button } from '../../ui/Button.js';
import { Note } from '../../ui/Note.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { canvasPictureSlot } from '../parts/canvas-picture.upload-slot.js';
import { NowhereToPublish } from '../parts/NowhereToPublish.js';
import { OtherSource } from '../parts/OtherSource.js';
import { postSlot } from '../parts/posts.upload-slot.js';

interface LayerPictureProps {
  canvasId: string;
  layer: CanvasLayerOf<'photo'> | CanvasLayerOf<'logo'>;
  current: MediaView | null;
  onChange: (mediaId: string | null) => void;
}

/** Chooses a photo or a logo: sent with what the device has, cut to the shape of its layer. */
function LayerPicture({ canvasId, layer, current, onChange }: LayerPictureProps) {
  const { t } = useTranslation();
  const slot = useMemo(() => canvasPictureSlot(canvasId, layer.id), [canvasId, layer.id]);
  return (
    <ImagePicker
      slot={slot}
      label={t(`canvases:kinds.${layer.kind}`)}
      hint={t('canvases:fields.pictureHint')}
      ratio={layer.w / layer.h}
      {...{ current, onChange }}
    />
  );
}

interface StageProps extends Omit<CanvasStageProps, 'pictures'> {
  photos: CanvasPictures;
  views: readonly MediaView[];
}

/** The picture, with the photos it shows. */
function Stage({ photos, views, ...props }: StageProps) {
  const pictures = usePictures(photos, views, props.drawing.layers);
  return <CanvasStage {...props} pictures={pictures} />;
}

/** A canvas, with the photos that were sent since it was read. */
function Editor({ canvas }: { canvas: CanvasView }) {
  const navigate = useNavigate();
  const [sent, setSent] = useState<readonly string[]>([]);
  const waiting = canvas.pictures.filter(({ status }) => status === 'processing').map(({ id }) => id);
  const unread = sent.filter((id) => !canvas.pictures.some((one) => one.id === id));
  const come = useMedias([...new Set([...waiting, ...unread])]);
  const known = new Map([...canvas.pictures.map((one) => [one.id, one] as const), ...come]);
  const photos = useCanvasPictures();
  const writable = useWritableCommunities();
  return (
    <CanvasEditor
      canvas={canvas}
      stage={(props) => <Stage {...props} photos={photos} views={[...known.values()]} />}
      picture={(layer, onChange) => (
        <LayerPicture
          key={layer.id}
          canvasId={canvas.id}
          layer={layer}
          current={known.get(layer.mediaId ?? '') ?? null}
          onChange={(mediaId) => {
            if (mediaId) setSent((now) => [...now, mediaId]);
            onChange(mediaId);
          }}
        />
      )}
      result={(made) => (
        <CanvasResult
          {...{ canvas, photos, ...made }}
          nowhere={<NowhereToPublish />}
          onPost={
            writable.data?.length === 0
              ? null
              : async (picture) => {
                  await postSlot('image', 'new').start(picture, null);
                  await made.flush();
                  void navigate(hrefOf(postScreens.create, { type: 'image', title: made.title }));
                }
          }
        />
      )}
    />
  );
}

/** What is made of a source: it is read first, and what was not found is told above the picture. */
function Content({ canvas }: { canvas: CanvasView }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { data: job } = useJob(canvas.state === 'ready' ? undefined : (canvas.jobId ?? undefined));
  const { cancel, retry } = useJobActs(canvas.title || t('canvases:one'));
  const params = { id: canvas.jobId ?? '' };
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const behind = canvas.state === 'reading' && job !== undefined && isFinal(job.status);
  useEffect(() => {
    if (behind) void client.invalidateQueries({ queryKey: [canvasRoutes.one.path] });
  }, [behind, client]);
  if (canvas.state === 'reading')
    return <MakingCanvas job={job} stopping={cancel.isPending} onStop={() => cancel.mutate({ params }, { onError })} />;
  return (
    <>
      {canvas.state === 'failed' ? (
        <Note tone="warn">
          <p>{canvas.error?.message ?? t('canvases:reading.stopped')}</p>
          <p>{t('canvases:reading.byHand')}</p>
          <div className="row wrap">
            {job?.retryable ? (
              <Button loading={retry.isPending} onClick={() => retry.mutate({ params }, { onError })}>
                {t('canvases:reading.again')}
              </Button>
            ) : null}
            <OtherSource kind="canvas" code={canvas.error?.code} />
          </div>
        </Note>
      ) : null}
      <Editor canvas={canvas} />
    </>
  );
}

/** A picture under the hand of its author. */
export default function CanvasPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useCanvas(id);
  const begun = useBegun(id, query.data !== undefined);
  const canvas = query.data ?? (begun && (isOnlyHere(id) || isMissing(query.error)) ? begun : undefined);
  return (
    <div className="page">
      <PageTitle
        title={canvas?.title || t('canvases:one')}
        back={hrefOf(creationScreens.home, { tab: 'canvas' })}
        menu={
          query.data && canvas ? (
            <CanvasMenu creation={canvas} onRemoved={() => void navigate(creationScreens.home, { replace: true })} />
          ) : null
        }
      />
      <AsyncContent query={{ ...query, data: canvas }}>
        {(shown) => <Content key={`${shown.id} ${shown.state === 'reading'}`} canvas={shown} />}
      </AsyncContent>
    </div>
  );
}
