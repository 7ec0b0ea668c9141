import type { MediaView } from '@afi/contracts/media';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { Note } from '../../../ui/Note.js';
import { Tile } from '../../../ui/Tile.js';
import { acceptOf, checkFile, type FileProblem } from '../api/file-check.js';
import type { UploadSlot } from '../api/upload-slot.js';
import { dropUpload, forgetUpload } from '../api/uploads.js';
import { CropDialog, useObjectUrl } from './CropDialog.js';
import { FileNote, useRefusal } from './DropZone.js';
import { MediaImage } from './MediaImage.js';
import { UploadCard } from './UploadCard.js';
import classes from './ImagePicker.module.css';

interface ImagePickerProps {
  /** Takes `image`, without a `take`: its result is the media's id. */
  slot: UploadSlot<null, string>;
  label: string;
  /** The size that looks best, for example. */
  hint: string;
  /** Width over height of the cut-out. */
  ratio: number;
  /** Sent and shown as it is, nothing cut off: `ratio` is then that of its place. */
  whole?: boolean;
  /** The image there is today. */
  current: MediaView | null;
  /** The media's id once the server has the image; null when there is to be none. */
  onChange: (mediaId: string | null) => void;
}

/** Chooses an image, cuts it to a shape unless it is to stay whole, sends it and shows it. */
export function ImagePicker({ slot, label, hint, ratio, whole = false, current, onChange }: ImagePickerProps) {
  const { t } = useTranslation();
  const name = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ name: string; problem: FileProblem } | null>(null);
  const [broken, setBroken] = useState<object | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [cut, setCut] = useState<File | null>(null);
  const [removed, setRemoved] = useState(false);
  const notes = useRefusal(refused ?? broken);
  const preview = useObjectUrl(cut);
  const upload = slot.use().at(-1);
  const sent = upload?.phase === 'done' ? upload : null;
  useEffect(() => {
    if (!sent?.result) return;
    onChange(sent.result);
    forgetUpload(sent.key);
  }, [sent, onChange]);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setBroken(null);
    const problem = await checkFile(file, slot.kinds);
    setRefused(problem ? { name: file.name, problem } : null);
    if (problem) return;
    if (whole) send(file);
    else setChosen(file);
  };
  const send = (file: File) => {
    setChosen(null);
    setRemoved(false);
    setCut(file);
    if (upload) dropUpload(upload.key);
    void slot.start(file, null);
  };
  const remove = () => {
    if (upload) dropUpload(upload.key);
    setCut(null);
    setRemoved(true);
    onChange(null);
  };
  const shown = preview ?? (removed ? null : current);
  return (
    <div className="col" role="group" aria-labelledby={name}>
      <span id={name} className={classes.label}>
        {label}
      </span>
      <div
        className={classes.frame}
        style={{ aspectRatio: ratio }}
        data-small={ratio === 1 ? '' : undefined}
        data-whole={whole || undefined}
      >
        {preview ? <img src={preview} alt={t('media:image.preview')} /> : null}
        {!preview && shown && current ? (
          <MediaImage media={current} alt={t('media:image.preview')} sizes="24rem" ratio={ratio} />
        ) : null}
        {shown ? null : <IconPhotoPlus size={36} stroke={1.4} aria-hidden="true" />}
      </div>
      <p className="sm mut">{hint}</p>
      {!removed && current?.status === 'failed' ? (
        <Note tone="bad">{current.error?.message ?? t('media:image.failed')}</Note>
      ) : null}
      {refused || broken ? (
        <div ref={notes} tabIndex={-1}>
          {refused ? <FileNote {...refused} /> : <Note tone="bad">{t('media:image.failed')}</Note>}
        </div>
      ) : null}
      <div className="row wrap">
        <Button variant="default" onClick={() => input.current?.click()}>
          {t(shown ? 'media:image.change' : 'media:image.choose')}
        </Button>
        {shown ? (
          <Button variant="subtle" color="red" onClick={remove}>
            {t('media:image.remove')}
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept={acceptOf(slot.kinds)}
        className="visually-hidden"
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {upload && !sent ? (
        <UploadCard
          upload={upload}
          taking={t('media:upload.done')}
          tile={
            <Tile>
              <IconPhotoPlus size={22} stroke={1.7} />
            </Tile>
          }
        />
      ) : null}
      <CropDialog
        file={chosen}
        ratio={ratio}
        onDone={send}
        onCancel={() => setChosen(null)}
        onBroken={() => {
          setChosen(null);
          setBroken({});
        }}
      />
    </div>
  );
}
