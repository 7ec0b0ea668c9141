import { maxQuestionFiles } from '@afi/contracts/assistant';
import type { MediaView } from '@afi/contracts/media';
import { IconFile, IconPaperclip, IconRefresh, IconX } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionFiles } from '../../features/assistant/ui/Composer.js';
import { acceptOf, checkFile, type FileProblem } from '../../features/media/api/file-check.js';
import { dropUpload, forgetUpload, resumeUpload, type UploadState } from '../../features/media/api/uploads.js';
import { FileNote } from '../../features/media/ui/DropZone.js';
import { MediaGallery } from '../../features/media/ui/MediaGallery.js';
import { MediaDownload, MediaPlayer } from '../../features/media/ui/MediaPlayer.js';
import { usePlatform } from '../../features/platform/api/platform.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { useFormat } from '../../lib/use-format.js';
import { IconButton } from '../../ui/IconButton.js';
import { questionSlot } from './assistant.upload-slot.js';

/** One file of a question that is not asked yet. */
function Line({ upload }: { upload: UploadState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const { key, phase, name, bytes, sent, error } = upload;
  const percent = bytes > 0 ? (sent / bytes) * 100 : 0;
  return (
    <li className="row">
      <IconFile size={18} aria-hidden="true" />
      <span className="grow cut">{name}</span>
      <span className={phase === 'failed' ? 'sm bad' : 'sm mut num'} role="status">
        {phase === 'failed' ? errorText(error) : phase === 'done' ? format.bytes(bytes) : format.percent(percent)}
      </span>
      {phase === 'failed' || phase === 'paused' || phase === 'waiting' ? (
        <IconButton aria-label={t('media:line.resume', { name })} onClick={() => resumeUpload(key)}>
          <IconRefresh size={18} aria-hidden="true" />
        </IconButton>
      ) : null}
      <IconButton aria-label={t('assistant:files.remove', { name })} onClick={() => dropUpload(key)}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** Files of the next question of a conversation: chosen, sent at once, and held by the question when it is asked. */
export function useQuestionFiles(chatId: string): QuestionFiles {
  const { t } = useTranslation();
  const slot = useMemo(() => questionSlot(chatId), [chatId]);
  const uploads = slot.use();
  const sees = usePlatform().data?.features.vision;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ name: string; problem: FileProblem }[]>([]);
  const room = maxQuestionFiles - uploads.length;
  const take = async (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, Math.max(0, room));
    const checked = await Promise.all(
      files.map(async (file) => ({ file, problem: await checkFile(file, slot.kinds) })),
    );
    setRefused(checked.flatMap(({ file, problem }) => (problem ? [{ name: file.name, problem }] : [])));
    for (const { file, problem } of checked) if (!problem) void slot.start(file, null);
  };
  return {
    ids: uploads.flatMap(({ result }) => result ?? []),
    some: uploads.length > 0,
    sending: uploads.some(({ phase }) => phase !== 'done'),
    forget: () => {
      for (const { key } of uploads) forgetUpload(key);
      setRefused([]);
    },
    button: (
      <>
        <IconButton aria-label={t('assistant:files.add')} disabled={room <= 0} onClick={() => input.current?.click()}>
          <IconPaperclip size={22} aria-hidden="true" />
        </IconButton>
        <input
          ref={input}
          type="file"
          multiple
          accept={acceptOf(slot.kinds)}
          className="visually-hidden"
          aria-label={t('assistant:files.choose')}
          tabIndex={-1}
          onChange={(event) => {
            void take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </>
    ),
    shown:
      uploads.length + refused.length > 0 ? (
        <div className="col tight">
          {uploads.length > 0 ? (
            <>
              <ul
                className="col tight"
                style={{ margin: 0, padding: 0, listStyle: 'none' }}
                aria-label={t('assistant:files.list')}
              >
                {uploads.map((upload) => (
                  <Line key={upload.key} upload={upload} />
                ))}
              </ul>
              <p className="sm mut">{t(sees ? 'assistant:files.readAndSeen' : 'assistant:files.read')}</p>
            </>
          ) : null}
          {refused.map((one) => (
            <FileNote key={one.name} {...one} />
          ))}
        </div>
      ) : null,
  };
}

/** What went with a question, each as it can be looked at. */
export const filesOfQuestion = (media: readonly MediaView[]) => <Files media={media} />;

function Files({ media }: { media: readonly MediaView[] }) {
  const images = media.filter(({ kind }) => kind === 'image');
  return (
    <>
      {images.length > 0 ? <MediaGallery images={images.map((image) => ({ media: image, caption: '' }))} /> : null}
      {media
        .filter(({ kind }) => kind !== 'image')
        .map((one) =>
          one.kind === 'audio' || one.kind === 'video' ? (
            <MediaPlayer key={one.id} media={one} kind={one.kind} />
          ) : (
            <MediaDownload key={one.id} media={one} />
          ),
        )}
    </>
  );
}
