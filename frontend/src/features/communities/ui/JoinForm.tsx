import type { communityRoutes } from '@afi/contracts/communities';
import type { AnswerOf } from '@afi/contracts/route';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { TextInput } from '../../../ui/TextInput.js';
import { formatInviteCode } from '../../../lib/format.js';
import { useForm } from '../../../lib/form/use-form.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { useJoin } from '../api/communities.js';

interface JoinFormProps {
  code?: string;
  onJoined: (community: AnswerOf<typeof communityRoutes.join>) => void;
}

/** An invite code has 8 letters and digits, shown in two groups; whatever is pasted is put in shape. */
export function JoinForm({ code = '', onJoined }: JoinFormProps) {
  const { t } = useTranslation();
  const form = useForm(useJoin(), {
    checked: () => import('@afi/contracts/checked/communities'),
    initial: { code: formatInviteCode(code) },
    input: (values) => ({ body: values }),
    says: { code: t('communities:join.short') },
    onDone: onJoined,
  });
  return (
    <FormFrame
      form={form}
      actions={
        <Button type="submit" loading={form.busy()}>
          {t('communities:join.submit')}
        </Button>
      }
    >
      <TextInput
        {...form.field('code')}
        onChange={(event) => form.set('code', formatInviteCode(event.currentTarget.value))}
        label={t('communities:join.code')}
        placeholder="ABCD-EFGH"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputStyle={{ fontSize: '1.25rem', letterSpacing: '0.12em', fontWeight: 600 }}
      />
    </FormFrame>
  );
}
