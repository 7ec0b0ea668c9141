import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/Note.js';
import { useErrorText } from '../../../ui/use-error-text.js';
import { useCreateDocument } from '../api/documents.js';
import { pageAddress } from '../api/page-address.js';

interface LinkFormProps {
  communityId: string;
  onCreated: (id: string) => void;
}

export function LinkForm({ communityId, onCreated }: LinkFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState(false);
  const create = useCreateDocument();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = pageAddress(value);
    setWrong(!url);
    if (url) create.mutate({ body: { communityId, url } }, { onSuccess: ({ id }) => onCreated(id) });
  };
  return (
    <form className="card form" onSubmit={submit} noValidate>
      <TextInput
        label={t('documents:link.label')}
        description={t('documents:link.help')}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        error={(wrong && t('documents:link.wrong')) || create.error?.on('url')}
      />
      {create.error && !create.error.on('url') ? <Note tone="bad">{errorText(create.error)}</Note> : null}
      <Button type="submit" loading={create.isPending}>
        {t('documents:link.submit')}
      </Button>
    </form>
  );
}
