import { longestText, type DocumentAsked } from '@afi/contracts/document-input';
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
  onCreated: (id: string) => void;
}

/** A text, typed or pasted, that becomes posts. */
export default function TypedText({ communityId, asked, onCreated }: TypedTextProps) {
  const { t } = useTranslation();
  const form = useForm(useCreateDocument(), {
    checked: () => import('@afi/contracts/checked/documents'),
    initial: { text: '' },
    input: ({ text }) => ({ body: { communityId, text, ...(asked ? { asked } : {}) } }),
    check: ({ text }) => (text.trim() ? {} : { text: t('documents:text.missing') }),
    keep: 'document-text',
    single: 'text',
    onDone: ({ id }) => onCreated(id),
  });
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
