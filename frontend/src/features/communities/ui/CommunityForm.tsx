import { communityTypes, type CommunityView } from '@afi/contracts/communities';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/Note.js';
import { useErrorText } from '../../../ui/use-error-text.js';
import { useCreateCommunity } from '../api/communities.js';

type Type = (typeof communityTypes)[number];

export function CommunityForm({ onCreated }: { onCreated: (community: CommunityView) => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [values, setValues] = useState({ name: '', city: '', about: '' });
  const [type, setType] = useState<Type>('school');
  const [tried, setTried] = useState(false);
  const create = useCreateCommunity();
  const set = (field: keyof typeof values) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [field]: event.currentTarget.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const name = values.name.trim();
    if (name.length < 2) return;
    const city = values.city.trim();
    const about = values.about.trim();
    create.mutate(
      { body: { name, type, ...(city ? { city } : {}), ...(about ? { about } : {}) } },
      { onSuccess: onCreated },
    );
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      <TextInput
        label={t('communities:new.name')}
        name="name"
        value={values.name}
        onChange={set('name')}
        maxLength={120}
        error={(tried && values.name.trim().length < 2 && t('communities:new.nameMissing')) || create.error?.on('name')}
        autoFocus
      />
      <NativeSelect
        label={t('communities:new.type')}
        name="type"
        value={type}
        onChange={(event) => setType(event.currentTarget.value as Type)}
        data={communityTypes.map((one) => ({ value: one, label: t(`communities:types.${one}`) }))}
      />
      <TextInput
        label={t('communities:new.city')}
        name="city"
        value={values.city}
        onChange={set('city')}
        maxLength={80}
        autoComplete="address-level2"
      />
      <Textarea
        label={t('communities:new.about')}
        name="about"
        value={values.about}
        onChange={set('about')}
        maxLength={2000}
        rows={4}
      />
      <Note>{t('communities:new.private')}</Note>
      {create.error && create.error.errors.length === 0 ? <Note tone="bad">{errorText(create.error)}</Note> : null}
      <Button type="submit" loading={create.isPending}>
        {t('communities:new.submit')}
      </Button>
    </form>
  );
}
