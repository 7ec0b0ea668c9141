import { maxThoughtPictures, thoughtRoutes } from '@afi/contracts/thoughts';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf, checkFile, type FileProblem } from '../../features/media/api/file-check.js';
import { forgetUpload } from '../../features/media/api/uploads.js';
import type { UploadSlot } from '../../features/media/api/upload-slot.js';
import { FileNote } from '../../features/media/ui/DropZone.js';
import type { KeptAs } from '../../features/thoughts/ui/ThoughtComposer.js';
import { IconButton } from '../../ui/IconButton.js';
import { Note } from '../../ui/Note.js';
import { ChosenPhoto } from './ChosenPhoto.js';
import { PhotosOnTheWay } from './PhotosOnTheWay.js';
import { laterPicturesSlot, thoughtPicturesSlot } from './thought-pictures.upload-slot.js';
import classes from './ThoughtPictures.module.css';

/** Photos on their way to a thought that was just kept, or to those that wait for a network. */
function OnTheirWay({ slot }: { slot: Pick<UploadSlot<never, string>, 'use'> }) {
  const client = useQueryClient();
  const uploads = slot.use();
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
  /** The thought was kept: they are sent to it, after it where it waits for a network. */
  keptAs: (as: KeptAs) => void;
  onTheirWay: ReactNode;
}

/** Photos that go with a thought as soon as it is kept. */
export function useNewThoughtPhotos(): NewThoughtPhotos {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly { name: string; problem: FileProblem }[]>([]);
  const [left, setLeft] = useState(0);
  const [sentTo, setSentTo] = useState<readonly UploadSlot<null, string>[]>([]);
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
          title={t('thoughts:pictures.add')}
          disabled={room <= 0}
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
    keptAs: (as) => {
      setFiles([]);
      setRefused([]);
      setLeft(0);
      if (files.length === 0) return;
      if ('waiting' in as) {
        for (const file of files) void laterPicturesSlot.start(file, { thought: as.waiting });
        return;
      }
      const slot = thoughtPicturesSlot(as.id);
      setSentTo((all) => [...all, slot]);
      for (const file of files) void slot.start(file, null);
    },
    onTheirWay: [laterPicturesSlot, ...sentTo].map((slot, at) => <OnTheirWay key={at} slot={slot} />),
  };
}
