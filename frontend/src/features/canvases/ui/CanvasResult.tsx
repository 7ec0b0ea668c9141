import { mediaOfLayers, type CanvasDrawing } from '@afi/contracts/canvas-parts';
import { canvasFormats, canvasRoutes, type CanvasFormat, type CanvasView } from '@afi/contracts/canvases';
import { creationRoutes } from '@afi/contracts/creations';
import { IconBrandWhatsapp, IconDownload, IconLink, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download.js';
import { fileNameOf, useSendFile } from '../../../lib/send-file.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { PicturesMissing, type CanvasPictures } from '../api/canvas-pictures.js';
import { editedCanvas, keepExport } from '../api/canvases.js';
import { pictureFile } from '../draw/export.js';
import { leaving } from '../edit/unfilled.js';
import type { MadeCanvas } from './CanvasEditor.js';
import { CanvasShare } from './CanvasShare.js';
import { Unfilled } from './Unfilled.js';
import { useLayerName } from './use-layer-name.js';

interface CanvasResultProps extends MadeCanvas {
  canvas: CanvasView;
  photos: CanvasPictures;
  /** Begins a post with the picture; null for who may publish nowhere. */
  onPost: ((picture: File) => Promise<void>) | null;
  /** What helps who may publish nowhere. */
  nowhere: ReactNode;
}

/** What is said as it is. */
class Told extends Error {}

/** The picture as files: drawn here as it is shown, kept for another day, sent on, posted. What a template left open is told before. */
export function CanvasResult(props: CanvasResultProps) {
  const { canvas, title, drawing, photos, flush, onPost, nowhere, onOpen, onKeep, onRemove, onRemoveAll } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const errorText = useErrorText();
  const format = useFormat();
  const send = useSendFile();
  const [asked, setAsked] = useState<'download' | 'share' | null>(null);
  const [sharing, setSharing] = useState(false);
  const [busy, setBusy] = useState<CanvasFormat | 'share' | 'link' | 'post' | null>(null);
  const layerName = useLayerName(drawing.layers);
  const drawn = async (kind: CanvasFormat, shown: CanvasDrawing = drawing): Promise<File> => {
    const visible = leaving(shown).layers.filter(({ hidden }) => !hidden);
    const file = await photos
      .during(mediaOfLayers(visible), (pictures) =>
        pictureFile(shown, { pictures, format: kind, name: fileNameOf(title) }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof PicturesMissing)) throw error;
        const missing = visible.filter((one) => 'mediaId' in one && error.ids.has(one.mediaId ?? ''));
        throw new Told(t('canvases:pictureMissing', { names: [...new Set(missing.map(layerName))].join(', ') }));
      });
    if (!file) throw new Told(t('canvases:tooHeavy'));
    return file;
  };
  const run = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
      setAsked(null);
    } catch (error) {
      showToast({ tone: 'bad', text: error instanceof Told ? error.message : errorText(error) });
    } finally {
      setBusy(null);
    }
  };
  /** What is kept shows what stands there, whatever is written meanwhile. */
  const saved = async (): Promise<CanvasView> => {
    if (!(await flush())) throw new Told(t('canvases:notSaved'));
    return client.getQueryData<CanvasView>(editedCanvas(canvas.id).queryKey) ?? canvas;
  };
  const keep = async (shown: CanvasView, kind: CanvasFormat, file: File) => {
    const kept = await keepExport(shown, kind, file);
    for (const { path } of [canvasRoutes.one, creationRoutes.list]) void client.invalidateQueries({ queryKey: [path] });
    return kept;
  };
  /** A link shows the picture that is kept: the one of now. */
  const shareByLink = () =>
    run('link', async () => {
      const shown = await saved();
      if (!shown.files.some(({ kind }) => kind !== 'pdf')) await keep(shown, 'jpeg', await drawn('jpeg', shown));
      setSharing(true);
    });
  const save = (kind: CanvasFormat) =>
    run(kind, async () => {
      const shown = await saved();
      const file = await drawn(kind, shown);
      // It is on this device at once; the server has it for any other.
      if (kind !== 'pdf') {
        const url = URL.createObjectURL(file);
        const link = document.createElement('a');
        link.href = url;
        link.download = file.name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(url), 60_000);
      }
      const kept = await keep(shown, kind, file);
      if (kind === 'pdf') download(kept.url);
      showToast({ tone: 'ok', text: t('canvases:kept', { weight: format.bytes(kept.bytes) }) });
    });
  return (
    <>
      <Button variant="default" onClick={() => setAsked('download')}>
        {t('canvases:download')}
      </Button>
      <Button onClick={() => setAsked('share')}>{t('canvases:give')}</Button>
      <Dialog
        open={asked !== null}
        title={t(asked === 'download' ? 'canvases:download' : 'canvases:give')}
        onClose={() => setAsked(null)}
      >
        <Unfilled
          layers={drawing.layers}
          onOpen={(id) => {
            setAsked(null);
            onOpen(id);
          }}
          {...{ onKeep, onRemove, onRemoveAll }}
        />
        {asked === 'download' ? (
          <>
            {canvasFormats.map((kind) => (
              <Button
                key={kind}
                fullWidth
                variant={kind === 'jpeg' ? 'filled' : 'default'}
                loading={busy === kind}
                disabled={busy !== null}
                leftSection={<IconDownload size={20} aria-hidden="true" />}
                onClick={() => void save(kind)}
              >
                {t(`canvases:save.${kind}`)}
              </Button>
            ))}
            {canvas.files.length ? (
              <ul className="sm">
                {canvas.files.map(({ kind, url, bytes }) => (
                  <li key={kind}>
                    <a href={url} rel="noopener">
                      {t('canvases:keptFile', { kind: kind.toUpperCase(), weight: format.bytes(bytes) })}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </>
        ) : (
          <>
            <Button
              fullWidth
              loading={busy === 'share'}
              disabled={busy !== null}
              leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
              onClick={() => void run('share', async () => send(await drawn('jpeg'), title))}
            >
              {t('canvases:share')}
            </Button>
            <Button
              fullWidth
              variant="default"
              loading={busy === 'link'}
              disabled={busy !== null}
              leftSection={<IconLink size={20} aria-hidden="true" />}
              onClick={() => void shareByLink()}
            >
              {t('share:action')}
            </Button>
            {onPost ? (
              <Button
                fullWidth
                variant="default"
                loading={busy === 'post'}
                disabled={busy !== null}
                leftSection={<IconSend size={20} aria-hidden="true" />}
                onClick={() => void run('post', async () => onPost(await drawn('jpeg')))}
              >
                {t('canvases:toPost')}
              </Button>
            ) : (
              nowhere
            )}
          </>
        )}
      </Dialog>
      {sharing ? <CanvasShare canvas={{ ...canvas, title }} onClose={() => setSharing(false)} /> : null}
    </>
  );
}
