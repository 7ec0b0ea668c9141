import type { DocumentView } from '@afi/contracts/documents';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Note } from '../../../ui/Note.js';
import { askedIn, askedText } from '../api/asked.js';
import { useReadAgain } from '../api/documents.js';
import { ReadingFields } from './ReadingOptions.js';

/** The part that was asked for is not there: another one of the same document, which is not sent again. */
export function ReadAgain({ document }: { document: DocumentView }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const again = useReadAgain();
  const [value, setValue] = useState(() => askedText(document.asked));
  const headings = document.error?.headings ?? [];
  const pagesField = useRef<HTMLInputElement>(null);
  const read = (event: FormEvent) => {
    event.preventDefault();
    const wanted = askedIn(value, document.kind);
    if (wanted === 'wrong-pages') pagesField.current?.focus();
    else again.mutate({ params: { id: document.id }, body: { asked: wanted.asked ?? null } });
  };
  return (
    <form className="card form" aria-label={t('documents:readAgain.title')} onSubmit={read} noValidate>
      <div>
        <h2>{t('documents:readAgain.title')}</h2>
        <p className="mut">{t('documents:readAgain.text')}</p>
      </div>
      {headings.length > 0 ? (
        <NativeSelect
          label={t('documents:readAgain.headings')}
          value={headings.includes(value.chapter) ? value.chapter : ''}
          onChange={({ currentTarget }) => setValue({ ...value, chapter: currentTarget.value })}
          data={[
            { value: '', label: t('documents:readAgain.choose') },
            ...headings.map((heading) => ({ value: heading, label: heading })),
          ]}
        />
      ) : null}
      <ReadingFields kind={document.kind} value={value} onChange={setValue} pagesField={pagesField} />
      {again.error ? <Note tone="bad">{errorText(again.error)}</Note> : null}
      <div>
        <Button type="submit" loading={again.isPending}>
          {t('documents:readAgain.read')}
        </Button>
      </div>
    </form>
  );
}
