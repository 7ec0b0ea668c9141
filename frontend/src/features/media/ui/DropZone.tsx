import type { MediaKind } from '@afi/contracts/media-kind';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { Note } from '../../../ui/Note.js';
import { acceptOf, checkFile, type FileProblem } from '../api/file-check.js';
import classes from './DropZone.module.css';

interface DropZoneProps {
  kinds: readonly MediaKind[];
  /** One file unless told otherwise; several come one by one. */
  multiple?: boolean;
  tile: ReactNode;
  /** What is asked for: to who has a mouse, to who holds a phone, a remark, and the words of the button. */
  words: { title: string; titlePhone: string; text: string; choose: string };
  /** The button alone, with this short name: where little room is left. */
  compact?: string;
  /** How many more there is room for, of several. */
  most?: number;
  /** So many came over that: whoever asked for files says so, as a full zone goes. */
  onLeftOut?: (count: number) => void;
  onFile: (file: File) => void;
}

/** Takes files, dropped or chosen, and checks each before anything is sent. */
export function DropZone({ kinds, multiple = false, tile, words, compact, most, onLeftOut, onFile }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<Refused[]>([]);
  const take = async (list: FileList | null) => {
    // The list is the field's own: it empties when the field does.
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const checked = await Promise.all(files.map(async (file) => ({ file, problem: await checkFile(file, kinds) })));
    setRefused(checked.flatMap(({ file, problem }) => (problem ? [{ name: file.name, problem }] : [])));
    const good = checked.flatMap(({ file, problem }) => (problem ? [] : [file]));
    const taken = good.slice(0, most);
    onLeftOut?.(good.length - taken.length);
    for (const file of taken) onFile(file);
  };
  const notes = useRefusal(refused.length > 0 ? refused : null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  return (
    <div className="col">
      <div
        className={classes.zone}
        data-over={over ? '' : undefined}
        data-compact={compact ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {compact ? (
          <Button
            variant="default"
            fullWidth
            leftSection={tile}
            title={words.text}
            onClick={() => input.current?.click()}
          >
            {compact}
          </Button>
        ) : (
          <>
            {tile}
            <p className="b">
              <span className={classes.fine}>{words.title}</span>
              <span className={classes.coarse}>{words.titlePhone}</span>
            </p>
            <p className="sm mut">{words.text}</p>
            <Button onClick={() => input.current?.click()}>{words.choose}</Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept={acceptOf(kinds)}
          multiple={multiple}
          className="visually-hidden"
          aria-label={words.choose}
          tabIndex={-1}
          onChange={(event) => {
            void take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {refused.length > 0 ? (
        <div ref={notes} className="col" tabIndex={-1}>
          {refused.map((one) => (
            <FileNote key={one.name} {...one} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface Refused {
  name: string;
  problem: FileProblem;
}

/**
 * Where it is said why a file is not taken: it takes the focus and comes into sight, whatever stands above it, each time
 * something is refused.
 */
export function useRefusal(refused: object | null) {
  const notes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused) return;
    notes.current?.focus({ preventScroll: true });
    notes.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  return notes;
}

/** Why a file is not sent, in the words of the specification. */
export function FileNote({ name, problem }: Refused) {
  const { t } = useTranslation();
  if (problem.reason === 'empty') return <Note tone="bad">{t('media:problems.empty', { name })}</Note>;
  const key = `media:problems.${problem.reason}.${problem.kind}`;
  const megabytes = problem.reason === 'tooBig' ? problem.megabytes : 0;
  return <Note tone="bad">{t(key, { name, megabytes })}</Note>;
}
