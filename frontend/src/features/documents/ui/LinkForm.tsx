import type { DocumentAsked } from '@afi/contracts/document-input';
import type { KnownDocument } from '@afi/contracts/documents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useForm } from '../../../lib/form/use-form.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { useCreateDocument } from '../api/documents.js';
import { knownDocument } from '../api/known.js';
import { pageAddress } from '../api/page-address.js';
import { KnownBefore } from './KnownBefore.js';

interface LinkFormProps {
  communityId: string;
  /** What is wanted of the page. */
  asked?: DocumentAsked | undefined;
  /** An address that could not be read, to be mended. */
  given?: string | undefined;
  /** Something else instead of a page that is refused. */
  onOther: (kind: 'text' | 'pdf') => void;
  onCreated: (id: string) => void;
}

/** A page by its address. One that is refused stays in its field, with what can be done instead. */
export function LinkForm({ communityId, asked, given = '', onOther, onCreated }: LinkFormProps) {
  const { t } = useTranslation();
  const create = useCreateDocument();
  const form = useForm(create, {
    checked: () => import('@afi/contracts/checked/documents'),
    initial: { url: given },
    input: ({ url }) => ({ body: { communityId, url: pageAddress(url) ?? url, ...(asked ? { asked } : {}) } }),
    check: ({ url }) => (pageAddress(url) ? {} : { url: t('documents:link.wrong') }),
    keep: 'document-link',
    single: 'url',
    onDone: ({ id }) => onCreated(id),
  });
  const [known, setKnown] = useState<KnownDocument | null>(null);
  const [asking, setAsking] = useState(false);
  const askFirst = async () => {
    const address = pageAddress(form.values.url);
    if (!address) return form.submit();
    setAsking(true);
    const found = await knownDocument(communityId, address);
    setAsking(false);
    if (found) setKnown(found);
    else form.submit();
  };
  const read = () => {
    setKnown(null);
    form.submit();
  };
  if (known) return <KnownBefore known={known} onRead={read} onOther={() => setKnown(null)} />;
  return (
    <FormFrame
      form={{ ...form, submit: () => void askFirst() }}
      className="card form"
      actions={
        <Button type="submit" loading={asking || form.busy()}>
          {t('documents:link.submit')}
        </Button>
      }
    >
      <TextInput
        {...form.field('url')}
        label={t('documents:link.label')}
        description={t('documents:link.help')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
      />
      {create.error && form.error('url') ? (
        <div className="row wrap">
          <Button variant="default" onClick={() => onOther('text')}>
            {t('documents:link.paste')}
          </Button>
          <Button variant="default" onClick={() => onOther('pdf')}>
            {t('documents:link.pdf')}
          </Button>
        </div>
      ) : null}
    </FormFrame>
  );
}
