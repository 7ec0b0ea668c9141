import { mediaOfLayers, type CanvasDrawing } from '@afi/contracts/canvas-parts';
import { canvasFormats, canvasRoutes, type CanvasFormat, type CanvasView } from '@afi/contracts/canvases';
import { creationRoutes } from '@afi/contracts/creations';
import { IconBrandWhatsapp, IconDownload, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download.js';
import { fileNameOf, useSendFile } from '../../../lib/send-file.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { PicturesMissing, type CanvasPictures } from '../api/canvas-pictures.js';
import { editedCanvas, keepExport } from '../api/canvases.js';
import { pictureFile } from '../draw/export.js';
import { useLayerName } from './use-layer-name.js';

interface CanvasResultProps {
  canvas: CanvasView;
  title: string;
  drawing: CanvasDrawing;
  photos: CanvasPictures;
  flush: () => Promise<boolean>;
  /** Begins a post with the picture. */
  onPost: (picture: File) => Promise<void>;
}

/** What is said as it is. */
class Told extends Error {}

/** The picture as files: drawn here as it is shown, kept for another day, sent on, posted. */
export function CanvasResult({ canvas, title, drawing, photos, flush, onPost }: CanvasResultProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const errorText = useErrorText();
  const format = useFormat();
  const send = useSendFile();
  const [busy, setBusy] = useState<CanvasFormat | 'share' | 'post' | null>(null);
  const layerName = useLayerName();
  const drawn = async (kind: CanvasFormat, shown: CanvasDrawing = drawing): Promise<File> => {
    const visible = shown.layers.filter(({ hidden }) => !hidden);
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
    } catch (error) {
      showToast({ tone: 'bad', text: error instanceof Told ? error.message : errorText(error) });
    } finally {
      setBusy(null);
    }
  };
  const save = (kind: CanvasFormat) =>
    run(kind, async () => {
      if (!(await flush())) throw new Told(t('canvases:notSaved'));
      // What is kept shows what stands there, whatever is written meanwhile.
      const saved = client.getQueryData<CanvasView>(editedCanvas(canvas.id).queryKey) ?? canvas;
      const file = await drawn(kind, saved);
      // It is on this device at once; the server has it for any other.
      if (kind !== 'pdf') {
        const url = URL.createObjectURL(file);
        const link = document.createElement('a');
        link.href = url;
        link.download = file.name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(url), 60_000);
      }
      const kept = await keepExport(saved, kind, file);
      for (const { path } of [canvasRoutes.one, creationRoutes.list])
        void client.invalidateQueries({ queryKey: [path] });
      if (kind === 'pdf') download(kept.url);
      showToast({ tone: 'ok', text: t('canvases:kept', { weight: format.bytes(kept.bytes) }) });
    });
  return (
    <section className="card form" aria-label={t('canvases:result')}>
      <h2>{t('canvases:result')}</h2>
      <div className="row wrap">
        {canvasFormats.map((kind) => (
          <Button
            key={kind}
            variant={kind === 'png' ? 'filled' : 'default'}
            loading={busy === kind}
            disabled={busy !== null}
            leftSection={<IconDownload size={20} aria-hidden="true" />}
            onClick={() => void save(kind)}
          >
            {t(`canvases:save.${kind}`)}
          </Button>
        ))}
      </div>
      <div className="row wrap">
        <Button
          variant="default"
          loading={busy === 'share'}
          leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
          onClick={() => void run('share', async () => send(await drawn('jpeg'), title))}
        >
          {t('canvases:share')}
        </Button>
        <Button
          variant="default"
          loading={busy === 'post'}
          leftSection={<IconSend size={20} aria-hidden="true" />}
          onClick={() => void run('post', async () => onPost(await drawn('jpeg')))}
        >
          {t('canvases:toPost')}
        </Button>
      </div>
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
    </section>
  );
}
