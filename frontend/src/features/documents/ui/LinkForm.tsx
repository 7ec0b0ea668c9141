import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form/use-form.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { useCreateDocument } from '../api/documents.js';
import { pageAddress } from '../api/page-address.js';

interface LinkFormProps {
  communityId: string;
  onCreated: (id: string) => void;
}

export function LinkForm({ communityId, onCreated }: LinkFormProps) {
  const { t } = useTranslation();
  const form = useForm(useCreateDocument(), {
    checked: () => import('@afi/contracts/checked/documents'),
    initial: { url: '' },
    input: ({ url }) => ({ body: { communityId, url: pageAddress(url) ?? url } }),
    check: ({ url }) => (pageAddress(url) ? {} : { url: t('documents:link.wrong') }),
    keep: 'document-link',
    onDone: ({ id }) => onCreated(id),
  });
  return (
    <FormFrame
      form={form}
      className="card form"
      actions={
        <Button type="submit" loading={form.busy()}>
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
    </FormFrame>
  );
}
