import { fewestAsked, longestChapter, mostAsked } from '@afi/contracts/document-input';
import type { DocumentKind } from '@afi/contracts/document-source';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { TextInput } from '../../../ui/TextInput.js';
import { pagesFault, type AskedText } from '../api/asked.js';
import classes from './ReadingOptions.module.css';

interface ReadingFieldsProps {
  kind: DocumentKind;
  value: AskedText;
  onChange: (value: AskedText) => void;
  /** Taken to where its pages cannot be read. */
  pagesField?: RefObject<HTMLInputElement | null>;
  /** How many there are, where that is known. */
  pageCount?: number | null;
}

const numbers = Array.from({ length: mostAsked - fewestAsked + 1 }, (_, index) => String(fewestAsked + index));

/** How many posts, and of which part. */
export function ReadingFields({ kind, value, onChange, pagesField, pageCount = null }: ReadingFieldsProps) {
  const { t } = useTranslation();
  const set = (change: Partial<AskedText>) => onChange({ ...value, ...change });
  const fault = pagesFault(value.pages, pageCount);
  const ofPages =
    fault === 'beyond'
      ? t('documents:options.pagesBeyond', { count: pageCount ?? 0 })
      : t('documents:options.pagesWrong');
  return (
    <>
      <NativeSelect
        label={t('documents:options.posts')}
        value={value.posts}
        onChange={(event) => set({ posts: event.currentTarget.value })}
        data={[
          { value: '', label: t('documents:options.automatic') },
          ...numbers.map((number) => ({ value: number, label: number })),
        ]}
      />
      {kind === 'pdf' ? (
        <TextInput
          ref={pagesField}
          label={t('documents:options.pages')}
          description={t('documents:options.pagesHelp')}
          value={value.pages}
          onChange={(event) => set({ pages: event.currentTarget.value })}
          error={fault ? ofPages : undefined}
          autoComplete="off"
          maxLength={120}
        />
      ) : null}
      <TextInput
        label={t('documents:options.chapter')}
        description={t('documents:options.chapterHelp')}
        value={value.chapter}
        onChange={(event) => set({ chapter: event.currentTarget.value })}
        autoComplete="off"
        maxLength={longestChapter}
      />
    </>
  );
}

/** The same folded away, since most documents are read whole; open for a text that grew long. */
export function ReadingOptions({ open = false, ...fields }: ReadingFieldsProps & { open?: boolean }) {
  const { t } = useTranslation();
  return (
    <details className={classes.options} open={open}>
      <summary>{t('documents:options.title')}</summary>
      <div className={classes.fields}>
        <ReadingFields {...fields} />
      </div>
    </details>
  );
}
