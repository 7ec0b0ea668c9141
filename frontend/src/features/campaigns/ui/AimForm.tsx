import { maxAim } from '@afi/contracts/campaign-aims';
import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form/use-form.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { Textarea } from '../../../ui/Textarea.js';
import { useProposeCampaign } from '../api/aims.js';
import { useAudienceChoices } from '../api/campaigns.js';
import classes from './Aim.module.css';

const examples = ['fees', 'party'] as const;

/** A sentence that says what a campaign is for. */
export function AimForm({ onAsked }: { onAsked: (aimId: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  // Of a town somebody lives in, or it would lead nowhere.
  const city = useAudienceChoices().data?.cities[0]?.name;
  const form = useForm(useProposeCampaign(), {
    checked: () => import('@afi/contracts/checked/campaign-aims'),
    initial: { aim: '' },
    input: ({ aim }) => ({ body: { aim } }),
    says: { aim: t('campaigns:aim.missing') },
    single: 'aim',
    keep: 'campaign aim',
    onDone: ({ id }) => onAsked(id),
  });
  return (
    <FormFrame
      form={form}
      className="card form"
      actions={
        <Button
          type="submit"
          size="lg"
          loading={form.busy()}
          leftSection={<IconSparkles size={18} aria-hidden="true" />}
        >
          {t('campaigns:aim.propose')}
        </Button>
      }
    >
      <Textarea
        {...form.field('aim')}
        label={t('campaigns:aim.label')}
        description={t('campaigns:form.length', {
          shown: format.number(form.values.aim.length),
          max: format.number(maxAim),
        })}
        maxLength={maxAim}
        minRows={3}
        required
      />
      <div className="col" role="group" aria-label={t('campaigns:aim.examples')}>
        <span className="sm mut">{t('campaigns:aim.examples')}</span>
        {[
          ...(city ? [t('campaigns:aim.example.meeting', { city })] : []),
          ...examples.map((name) => t(`campaigns:aim.example.${name}`)),
        ].map((aim) => (
          <button key={aim} type="button" className={classes.example} onClick={() => form.put({ aim })}>
            {aim}
          </button>
        ))}
      </div>
      <p className="sm mut">{t('campaigns:aim.nothingSent')}</p>
    </FormFrame>
  );
}
