import { communityTypes } from '@afi/contracts/communities';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useForm } from '../../../lib/form/use-form.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { useAskForCommunity } from '../api/community-requests.js';

type Type = (typeof communityTypes)[number];
const empty = { name: '', type: 'school', purpose: '' };

/** What an admin needs to know before somebody may create a community. */
export function RequestForm() {
  const { t } = useTranslation();
  const form = useForm(useAskForCommunity(), {
    checked: () => import('@afi/contracts/checked/community-requests'),
    initial: empty,
    input: ({ type, ...texts }) => ({ body: { ...texts, type: type as Type } }),
    says: { name: t('communities:new.nameMissing'), purpose: t('community-requests:purposeShort') },
    keep: 'community-request',
  });
  return (
    <FormFrame
      form={form}
      actions={
        <Button type="submit" loading={form.busy()}>
          {t('community-requests:send')}
        </Button>
      }
    >
      <TextInput {...form.field('name')} label={t('community-requests:name')} />
      <NativeSelect
        {...form.field('type')}
        label={t('communities:new.type')}
        data={communityTypes.map((one) => ({ value: one, label: t(`communities:types.${one}`) }))}
      />
      <Textarea
        {...form.field('purpose')}
        label={t('community-requests:purpose')}
        description={t('community-requests:purposeHelp')}
        minRows={4}
      />
    </FormFrame>
  );
}
