import { longestCaption } from '@afi/contracts/document-input';
import { isHeard } from '@afi/contracts/document-source';
import { IconFileTypePdf, IconMicrophone, IconMovie, IconPhoto, type TablerIcon } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../features/media/ui/DropZone.js';
import { usePlatform } from '../../features/platform/api/platform.js';
import { Note } from '../../ui/Note.js';
import { Tile } from '../../ui/Tile.js';
import { documentSlots, type FileKind } from './documents.upload-slot.js';

/** It weighs more than the rest, and only an image asks for words. */
const Textarea = lazy(async () => ({ default: (await import('../../ui/Textarea.js')).Textarea }));

const icons: Record<FileKind, TablerIcon> = {
  pdf: IconFileTypePdf,
  image: IconPhoto,
  audio: IconMicrophone,
  video: IconMovie,
};

interface FileSourceProps {
  kind: FileKind;
  /** `caption` is what an image shows, in the words of who sends it. */
  onFile: (file: File, caption: string) => void;
}

/** A file that becomes posts. Where no model looks at images, words that say what one shows are asked first. */
export function FileSource({ kind, onFile }: FileSourceProps) {
  const { t } = useTranslation();
  const { data: platform } = usePlatform();
  const [caption, setCaption] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const asks = kind === 'image' && !platform?.features.vision;
  const Icon = icons[kind];
  const choose = (file: File) => {
    if (!asks || caption.trim()) return onFile(file, caption.trim());
    setMissing(true);
    field.current?.focus();
  };
  return (
    <>
      {kind === 'image' ? (
        <Suspense fallback={null}>
          <Textarea
            ref={field}
            label={t('documents:caption.label')}
            description={t(asks ? 'documents:caption.asked' : 'documents:caption.maybe')}
            value={caption}
            maxLength={longestCaption}
            error={missing && !caption.trim() ? t('documents:caption.missing') : undefined}
            onChange={({ currentTarget }) => setCaption(currentTarget.value)}
          />
        </Suspense>
      ) : null}
      <DropZone
        kinds={documentSlots[kind].kinds}
        tile={
          <Tile size={3.25}>
            <Icon size={28} stroke={1.6} />
          </Tile>
        }
        words={{
          title: t(`documents:drop.${kind}.title`),
          titlePhone: t(`documents:drop.${kind}.titlePhone`),
          text: t(`documents:drop.${kind}.text`),
          choose: t(`documents:drop.${kind}.choose`),
        }}
        onFile={choose}
      />
      {isHeard(kind) && platform?.features.transcription === false ? (
        <Note>{t(`documents:waiting.later.${kind}`)}</Note>
      ) : null}
    </>
  );
}
