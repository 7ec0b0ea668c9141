import type { CampaignChannel, CampaignView } from '@afi/contracts/campaigns';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useForm } from '../../../lib/form/use-form.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { PhoneField, phoneValues, sentPhone, usePhoneProblem } from '../../../ui/form/PhoneField.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useTestCampaign } from '../api/campaigns.js';

interface TrialProps {
  campaign: CampaignView;
  /** How this device is told while the app is closed. */
  device: ReactNode;
}

function useTold() {
  const { t } = useTranslation();
  return (sent: readonly CampaignChannel[]) => {
    const channels = sent.map((one) => t(`campaigns:channels.${one}`)).join(', ');
    showToast(
      channels
        ? { tone: 'ok', text: t('campaigns:test.sent', { channels }) }
        : { tone: 'info', text: t('campaigns:test.none') },
    );
  };
}

/** Sends it to who wrote it with a tap, or to a number and an address they type. */
export function Trial({ campaign, device }: TrialProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const told = useTold();
  const trial = useTestCampaign();
  const [open, setOpen] = useState(false);
  const { id, channels } = campaign;
  const isElsewhere = channels.some((one) => one !== 'inapp');
  return (
    <>
      <Button
        variant="default"
        loading={trial.isPending}
        onClick={() =>
          trial.mutate(
            { params: { id } },
            {
              onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
              onSuccess: ({ sent }) => told(sent),
            },
          )
        }
      >
        {t('campaigns:test.send')}
      </Button>
      {isElsewhere ? (
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {t('campaigns:test.elsewhere')}
        </Button>
      ) : null}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('campaigns:test.elsewhereTitle')}>
        {channels.includes('push') ? device : null}
        {channels.includes('whatsapp') || channels.includes('email') ? (
          <Elsewhere campaign={campaign} onDone={() => setOpen(false)} />
        ) : null}
      </Dialog>
    </>
  );
}

function Elsewhere({ campaign: { id, channels }, onDone }: { campaign: CampaignView; onDone: () => void }) {
  const { t } = useTranslation();
  const told = useTold();
  const phoneProblem = usePhoneProblem();
  const form = useForm(useTestCampaign(), {
    checked: () => import('@afi/contracts/checked/campaigns'),
    initial: { phone: '', country: phoneValues('').country, email: '' },
    input: ({ phone, country, email }) => ({
      params: { id },
      body: {
        ...(phone.trim() && { phone: sentPhone(phone, { country }) }),
        ...(email.trim() && { email: email.trim() }),
      },
    }),
    says: { email: t('campaigns:test.emailWrong') },
    check: ({ phone, country, email }) => {
      const wrong =
        phoneProblem(phone, { country }) ?? (phone.trim() || email.trim() ? null : t('campaigns:test.nowhere'));
      return wrong ? { [channels.includes('whatsapp') ? 'phone' : 'email']: wrong } : {};
    },
    chosen: ['country'],
    onDone: ({ sent }) => {
      told(sent);
      onDone();
    },
  });
  return (
    <FormFrame
      form={form}
      actions={
        <Button type="submit" loading={form.busy()}>
          {t('campaigns:test.action')}
        </Button>
      }
    >
      <p className="sm mut">{t('campaigns:test.elsewhereText')}</p>
      {channels.includes('whatsapp') ? (
        <PhoneField form={form} name="phone" label={t('campaigns:csv.fields.phone')} plain />
      ) : null}
      {channels.includes('email') ? (
        <TextInput
          {...form.field('email')}
          label={t('campaigns:csv.fields.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      ) : null}
    </FormFrame>
  );
}
