import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { cropImage, type CropArea as Area } from '../api/crop.js';
import classes from './ImagePicker.module.css';

const CropArea = lazy(() => import('./CropArea.js'));

interface CropDialogProps {
  /** The chosen image; the dialog is open while there is one. */
  file: File | null;
  /** Width over height of the cut-out. */
  ratio: number;
  onDone: (cut: File) => void;
  onCancel: () => void;
  /** No image can be made of it: damaged, or of a format this browser does not know. */
  onBroken: (file: File) => void;
}

/** Asks which part of an image is meant. */
export function CropDialog({ file, ratio, onDone, onCancel, onBroken }: CropDialogProps) {
  const { t } = useTranslation();
  /** Null until the image is shown: there is nothing to keep yet. */
  const [area, setArea] = useState<Area | null>(null);
  const [busy, setBusy] = useState(false);
  const url = useObjectUrl(file);
  const cut = async () => {
    if (!file || !area) return;
    setBusy(true);
    try {
      onDone(await cropImage(file, area));
    } catch {
      onBroken(file);
    }
    setBusy(false);
  };
  return (
    <Dialog open={file !== null} onClose={onCancel} title={t('media:crop.title')}>
      {file && url ? (
        <Suspense fallback={<div className={classes.stage} />}>
          <CropArea key={url} url={url} ratio={ratio} onChange={setArea} onBroken={() => onBroken(file)} />
        </Suspense>
      ) : null}
      <div className="row wrap">
        <Button loading={busy} disabled={!area} onClick={() => void cut()}>
          {t('media:crop.done')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('media:crop.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

/** An address of a file for as long as it is shown. */
export function useObjectUrl(file: Blob | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}
