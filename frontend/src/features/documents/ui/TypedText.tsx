import { fewestTypedWords, longestText, type DocumentAsked } from '@afi/contracts/document-input';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { Textarea } from '../../../ui/Textarea.js';
import { useForm } from '../../../lib/form/use-form.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { useCreateDocument } from '../api/documents.js';

interface TypedTextProps {
  communityId: string;
  /** What is wanted of the text. */
  asked?: DocumentAsked | undefined;
  /** What it begins with: a text that was refused, given back. */
  given?: string;
  onCreated: (id: string) => void;
  /** It has grown so long that a person may want a say in what is made of it. */
  onLong: () => void;
}

/** About 1 500 words: more than three posts of it. */
const longLetters = 9_000;

/** Scripts that set no space between words say much in one. */
const isSpaced = (text: string): boolean =>
  !/[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF]/.test(text);

/** A text, typed or pasted, that becomes posts. */
export default function TypedText({ communityId, asked, given = '', onCreated, onLong }: TypedTextProps) {
  const { t } = useTranslation();
  const form = useForm(useCreateDocument(), {
    checked: () => import('@afi/contracts/checked/documents'),
    initial: { text: given },
    input: ({ text }) => ({ body: { communityId, text, ...(asked ? { asked } : {}) } }),
    check: ({ text }) => {
      const words = text.match(/[^\s]+/g)?.length ?? 0;
      if (words === 0) return { text: t('documents:text.missing') };
      return words < fewestTypedWords && isSpaced(text) ? { text: t('documents:text.short') } : {};
    },
    keep: 'document-text',
    single: 'text',
    onDone: ({ id }) => onCreated(id),
  });
  const isLong = form.values.text.length >= longLetters;
  const tellLong = useEffectEvent(onLong);
  useEffect(() => {
    if (isLong) tellLong();
  }, [isLong]);
  return (
    <FormFrame
      form={form}
      className="card form"
      actions={
        <Button type="submit" loading={form.busy()}>
          {t('documents:text.submit')}
        </Button>
      }
    >
      <Textarea
        {...form.field('text')}
        label={t('documents:text.label')}
        description={t('documents:text.help')}
        minRows={8}
        maxLength={longestText}
      />
    </FormFrame>
  );
}
