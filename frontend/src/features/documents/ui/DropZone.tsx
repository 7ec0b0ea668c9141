import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Tile } from '../../../ui/Tile.js';
import { Note } from '../../../ui/Note.js';
import { checkPdf, type PdfProblem } from '../api/pdf-check.js';
import classes from './DropZone.module.css';

/** Takes a PDF, dropped or chosen, and checks it before anything is sent. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<{ kind: PdfProblem; name: string } | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const kind = await checkPdf(file);
    setProblem(kind ? { kind, name: file.name } : null);
    if (!kind) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div className="col">
      <div
        className={classes.zone}
        data-over={over ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Tile tone="bad" size={3.25}>
          <IconFileTypePdf size={28} stroke={1.6} />
        </Tile>
        <p className="b">
          <span className={classes.fine}>{t('documents:drop.title')}</span>
          <span className={classes.coarse}>{t('documents:drop.titlePhone')}</span>
        </p>
        <p className="sm mut">{t('documents:drop.text')}</p>
        <Button onClick={() => input.current?.click()}>{t('documents:drop.choose')}</Button>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          className="visually-hidden"
          aria-label={t('documents:drop.choose')}
          tabIndex={-1}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {problem ? <Note tone="bad">{t(`documents:problems.${problem.kind}`, { name: problem.name })}</Note> : null}
    </div>
  );
}
