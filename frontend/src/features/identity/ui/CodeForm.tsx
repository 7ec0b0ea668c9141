import type { UserType } from '@afi/contracts/route';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { useForm } from '../../../lib/form/use-form.js';
import { CodeInput } from '../../../ui/CodeInput.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { Note } from '../../../ui/Note.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { enteredIn, useCountdown, useProveCode, useResendCode, type CodeRequest, type Entered } from '../api/login.js';
import { ResendButton } from './ResendButton.js';

interface CodeFormProps {
  request: CodeRequest;
  /** Whose code it is: clients, admins and managers prove it at routes of their own. */
  userType: UserType;
  onEntered: (entered: Entered) => void;
  onResent: (request: CodeRequest) => void;
}

export function CodeForm({ request, userType, onEntered, onResent }: CodeFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const resend = useResendCode();
  const wait = useCountdown(request.resendAfter, request);
  const form = useForm(useProveCode(userType), {
    checked: () => import('@afi/contracts/checked/identity'),
    initial: { code: '' },
    input: ({ code }) => ({ body: { requestId: request.requestId, code } }),
    says: { code: t('identity:code.incomplete') },
    single: 'code',
    emptyIfRefused: ['code'],
    onDone: (answer) => onEntered(enteredIn(answer)),
  });
  return (
    <FormFrame
      form={form}
      actions={
        <>
          {resend.error ? <Note tone="bad">{errorText(resend.error)}</Note> : null}
          <Button type="submit" loading={form.busy()} fullWidth>
            {t('identity:code.enter')}
          </Button>
          <ResendButton
            wait={wait}
            isPending={resend.isPending}
            onResend={() => resend.mutate({ body: { requestId: request.requestId } }, { onSuccess: onResent })}
          />
        </>
      }
    >
      <CodeInput
        label={t('identity:code.label')}
        value={form.values.code}
        error={form.error('code')}
        disabled={form.busy()}
        onChange={(code) => form.set('code', code)}
        onComplete={(code) => form.submit('', { code })}
      />
    </FormFrame>
  );
}
