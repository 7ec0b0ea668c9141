import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { TextInput } from '../../../ui/TextInput.js';
import { formatPhone } from '../../../lib/format.js';
import { useForm } from '../../../lib/form/use-form.js';
import { showToast } from '../../../lib/toast.js';
import { CodeInput } from '../../../ui/CodeInput.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { PhoneField, phoneValues, sentPhone, usePhoneProblem } from '../../../ui/form/PhoneField.js';
import { Note } from '../../../ui/Note.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useAskContactChange, useChangeContact } from '../api/account.js';
import { askedBefore, keepAsked, type Asked, type Channel } from '../api/asked-contact.js';
import { useCountdown } from '../api/login.js';
import { ResendButton } from './ResendButton.js';

interface Step {
  channel: Channel;
  onClose: () => void;
}

const checked = () => import('@afi/contracts/checked/identity');

/** A new number or address: it takes the place of the old one once the code sent there is given. */
export function ContactForm({ channel, onClose }: Step) {
  const [asked, setAsked] = useState<Asked | null>(() => askedBefore(channel));
  const keep = (next: Asked | null) => {
    keepAsked(channel, next);
    setAsked(next);
  };
  const close = () => {
    keepAsked(channel, null);
    onClose();
  };
  const step = { channel, onClose: close };
  return asked ? (
    <GiveCode key={asked.requestId} {...step} asked={asked} onAsked={keep} />
  ) : (
    <AskCode {...step} onAsked={keep} />
  );
}

function AskCode({ channel, onClose, onAsked }: Step & { onAsked: (asked: Asked) => void }) {
  const { t } = useTranslation();
  const phoneProblem = usePhoneProblem();
  const isPhone = channel === 'phone';
  const form = useForm(useAskContactChange(), {
    checked,
    initial: { identifier: '', country: phoneValues('').country },
    input: ({ identifier, ...values }) => ({
      body: { identifier: isPhone ? sentPhone(identifier, values) : identifier },
    }),
    check: ({ identifier, ...values }) => {
      const isAddress = /^\S+@\S+\.\S+$/.test(identifier.trim());
      if (!isPhone) return identifier.trim() && !isAddress ? { identifier: t('account:contact.emailWrong') } : {};
      const wrong = phoneProblem(identifier, values);
      return wrong ? { identifier: wrong } : {};
    },
    says: { identifier: t(`account:contact.${channel}Missing`) },
    single: 'identifier',
    onDone: onAsked,
  });
  const label = t(`account:contact.${channel}`);
  return (
    <FormFrame
      form={form}
      actions={
        <div className="row wrap">
          <Button type="submit" loading={form.busy()}>
            {t('account:contact.send')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
        </div>
      }
    >
      {isPhone ? (
        <PhoneField form={form} name="identifier" label={label} autoFocus />
      ) : (
        <TextInput
          {...form.field('identifier')}
          label={label}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoFocus
        />
      )}
    </FormFrame>
  );
}

function GiveCode({
  channel,
  onClose,
  asked,
  onAsked,
}: Step & { asked: Asked; onAsked: (asked: Asked | null) => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const again = useAskContactChange();
  const wait = useCountdown(asked.resendAfter, asked);
  const to = channel === 'phone' ? formatPhone(asked.identifier) : asked.identifier;
  const form = useForm(useChangeContact(), {
    checked,
    initial: { code: '' },
    input: ({ code }) => ({ body: { requestId: asked.requestId, code } }),
    says: { code: t('identity:code.incomplete') },
    single: 'code',
    emptyIfRefused: ['code'],
    onDone: () => {
      showToast({ tone: 'ok', text: t(`account:contact.${channel}Saved`) });
      onClose();
    },
  });
  return (
    <FormFrame
      form={form}
      actions={
        <>
          {again.error ? <Note tone="bad">{errorText(again.error)}</Note> : null}
          <div className="row wrap">
            <Button type="submit" loading={form.busy()}>
              {t('account:contact.confirm')}
            </Button>
            <Button variant="subtle" onClick={() => onAsked(null)}>
              {t('account:contact.other')}
            </Button>
          </div>
          <ResendButton
            wait={wait}
            isPending={again.isPending}
            onResend={() => again.mutate({ body: { identifier: asked.identifier } }, { onSuccess: onAsked })}
          />
        </>
      }
    >
      <p>{t('account:contact.sent', { to })}</p>
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
