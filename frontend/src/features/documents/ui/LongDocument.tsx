import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { useFormat } from '../../../lib/use-format.js';
import { pagesFault, type AskedText } from '../api/asked.js';
import { DocumentMark } from './DocumentFile.js';
import { ReadingFields } from './ReadingOptions.js';
import reading from './ReadingView.module.css';

interface LongDocumentProps {
  file: File;
  /** Null where the file does not say. */
  pages: number | null;
  value: AskedText;
  onChange: (value: AskedText) => void;
  onRead: () => void;
  onOther: () => void;
}

/** A long document was chosen: how many posts, of which pages. One tap goes on with what Afi would do by itself. */
export function LongDocument({ file, pages, value, onChange, onRead, onOther }: LongDocumentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const box = useRef<HTMLFormElement>(null);
  const pagesField = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const read = (event: FormEvent) => {
    event.preventDefault();
    if (pagesFault(value.pages, pages)) pagesField.current?.focus();
    else onRead();
  };
  const count = pages === null ? [] : [t('documents:pages', { count: pages, shown: format.number(pages) })];
  return (
    <form
      ref={box}
      tabIndex={-1}
      className={`card form ${reading.asked}`}
      aria-label={t('documents:long.title')}
      onSubmit={read}
      noValidate
    >
      <div className={`row ${reading.file}`}>
        <DocumentMark kind="pdf" status="queued" />
        <div className="grow">
          <div className={`b ${reading.name}`} title={file.name}>
            {file.name}
          </div>
          <div className="sm mut">{[...count, format.bytes(file.size)].join(' · ')}</div>
        </div>
      </div>
      <div>
        <h2>{t('documents:long.title')}</h2>
        <p className="mut">{t('documents:long.text')}</p>
      </div>
      <ReadingFields kind="pdf" value={value} onChange={onChange} pagesField={pagesField} pageCount={pages} />
      <div className="row wrap">
        <Button type="submit">{t('documents:long.read')}</Button>
        <Button variant="subtle" onClick={onOther}>
          {t('documents:another')}
        </Button>
      </div>
    </form>
  );
}
