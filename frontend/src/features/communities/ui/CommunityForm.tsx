import { communityTypes, type CommunityView } from '@afi/contracts/communities';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useForm } from '../../../lib/form/use-form.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { Note } from '../../../ui/Note.js';
import { useCreateCommunity } from '../api/communities.js';

type Type = (typeof communityTypes)[number];
const empty = { name: '', type: 'school', city: '', about: '' };

interface CommunityFormProps {
  /** What was asked for and approved, to begin with. */
  approved?: Pick<CommunityView, 'name' | 'type' | 'purpose'> | null;
  onCreated: (community: CommunityView) => void;
}

export function CommunityForm({ approved = null, onCreated }: CommunityFormProps) {
  const { t } = useTranslation();
  const form = useForm(useCreateCommunity(), {
    checked: () => import('@afi/contracts/checked/communities'),
    initial: { ...empty, ...(approved ? { name: approved.name, type: approved.type } : {}) },
    input: ({ type, ...texts }) => ({
      // A text kept from before may carry another type than the one that was approved.
      body: { ...texts, ...(approved ? { type: approved.type, purpose: approved.purpose } : { type: type as Type }) },
    }),
    says: { name: t('communities:new.nameMissing') },
    keep: 'community',
    onDone: onCreated,
  });
  return (
    <FormFrame
      form={form}
      actions={
        <Button type="submit" loading={form.busy()}>
          {t('communities:new.submit')}
        </Button>
      }
    >
      <TextInput {...form.field('name')} label={t('communities:new.name')} autoFocus />
      {approved ? (
        <TextInput
          label={t('communities:new.type')}
          description={t('communities:new.typeApproved')}
          value={t(`communities:types.${approved.type}`)}
          readOnly
        />
      ) : (
        <NativeSelect
          {...form.field('type')}
          label={t('communities:new.type')}
          data={communityTypes.map((one) => ({ value: one, label: t(`communities:types.${one}`) }))}
        />
      )}
      <TextInput {...form.field('city')} label={t('communities:new.city')} autoComplete="address-level2" />
      <Textarea {...form.field('about')} label={t('communities:new.about')} minRows={4} />
      <Note>{t('communities:new.private')}</Note>
    </FormFrame>
  );
}
