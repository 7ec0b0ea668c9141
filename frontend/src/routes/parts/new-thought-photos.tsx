import { maxThoughtPictures, thoughtRoutes } from '@afi/contracts/thoughts';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf, checkFile, type FileProblem } from '../../features/media/api/file-check.js';
import { forgetUpload } from '../../features/media/api/uploads.js';
import { FileNote } from '../../features/media/ui/DropZone.js';
import { showToast } from '../../lib/toast.js';
import { useOnline } from '../../lib/use-online.js';
import { IconButton } from '../../ui/IconButton.js';
import { Note } from '../../ui/Note.js';
import { ChosenPhoto } from './ChosenPhoto.js';
import { PhotosOnTheWay } from './PhotosOnTheWay.js';
import { thoughtPicturesSlot } from './thought-pictures.upload-slot.js';
import classes from './ThoughtPictures.module.css';

/** Photos on their way to a thought that was just kept. */
function OnTheirWay({ thoughtId }: { thoughtId: string }) {
  const client = useQueryClient();
  const uploads = useMemo(() => thoughtPicturesSlot(thoughtId), [thoughtId]).use();
  useEffect(() => {
    const done = uploads.filter(({ phase }) => phase === 'done');
    if (done.length > 0) void client.invalidateQueries({ queryKey: [thoughtRoutes.list.path] });
    for (const { key } of done) forgetUpload(key);
  }, [client, uploads]);
  return <PhotosOnTheWay uploads={uploads} />;
}

interface NewThoughtPhotos {
  /** Chooses some, at the end of the field. */
  button: ReactNode;
  /** Those chosen, each of which can be left out again. */
  chosen: ReactNode;
  /** The thought was kept: they are sent to it. Null where it waits for a network, and has no id yet. */
  keptAs: (id: string | null) => void;
  onTheirWay: ReactNode;
}

/** Photos that go with a thought as soon as it is kept. */
export function useNewThoughtPhotos(): NewThoughtPhotos {
  const { t } = useTranslation();
  const online = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly { name: string; problem: FileProblem }[]>([]);
  const [left, setLeft] = useState(0);
  const [sentTo, setSentTo] = useState<readonly string[]>([]);
  const room = maxThoughtPictures - files.length;
  const take = async (list: FileList | null) => {
    // The list is the field's own: it empties when the field does.
    const given = [...(list ?? [])];
    setLeft(Math.max(0, given.length - room));
    const checked = await Promise.all(
      given.slice(0, room).map(async (file) => ({ file, problem: await checkFile(file, ['image']) })),
    );
    setRefused(checked.flatMap(({ file, problem }) => (problem ? [{ name: file.name, problem }] : [])));
    setFiles((all) => [...all, ...checked.flatMap(({ file, problem }) => (problem ? [] : [file]))]);
  };
  return {
    button: (
      <>
        <IconButton
          aria-label={t('thoughts:pictures.add')}
          title={t(online ? 'thoughts:pictures.add' : 'thoughts:pictures.offline')}
          disabled={!online || room <= 0}
          onClick={() => input.current?.click()}
        >
          <IconPhotoPlus size={22} aria-hidden="true" />
        </IconButton>
        <input
          ref={input}
          type="file"
          multiple
          accept={acceptOf(['image'])}
          className="visually-hidden"
          aria-label={t('thoughts:pictures.choose')}
          tabIndex={-1}
          onChange={(event) => {
            void take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </>
    ),
    chosen:
      files.length + refused.length > 0 ? (
        <div className="col tight">
          <ul className={classes.chosen} aria-label={t('thoughts:pictures.title')}>
            {files.map((file, at) => (
              <ChosenPhoto
                key={`${file.name} ${file.lastModified} ${at}`}
                file={file}
                onLeave={() => {
                  setLeft(0);
                  setFiles(files.filter((one) => one !== file));
                }}
              />
            ))}
          </ul>
          {refused.map((one) => (
            <FileNote key={one.name} {...one} />
          ))}
          {left > 0 ? (
            <Note tone="warn">{t('thoughts:pictures.left', { count: left, most: maxThoughtPictures })}</Note>
          ) : null}
        </div>
      ) : null,
    keptAs: (id) => {
      setFiles([]);
      setRefused([]);
      setLeft(0);
      if (files.length === 0) return;
      if (id === null) return showToast({ tone: 'warn', text: t('thoughts:pictures.later') });
      setSentTo((all) => [...all, id]);
      for (const file of files) void thoughtPicturesSlot(id).start(file, null);
    },
    onTheirWay: sentTo.map((id) => <OnTheirWay key={id} thoughtId={id} />),
  };
}
