import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/use-form.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Switch } from '../../../ui/Switch.js';
import { TextInput } from '../../../ui/TextInput.js';
import { channelsOf, type CampaignFields } from '../api/fields.js';
import { AdaptFields } from './AdaptFields.js';
import classes from './Campaigns.module.css';
import { TextWithVariables } from './TextWithVariables.js';

const [shares, hours] = [
  ['10', '20', '30', '50'],
  ['1', '2', '4', '8', '24', '48'],
];

/** A second text, tried beside the first on a part of them. */
export function SplitFields({ form, language }: { form: Form<CampaignFields>; language: 'fr' | 'en' }) {
  const { t } = useTranslation();
  const [title, text] = language === 'fr' ? (['bFrTitle', 'bFrText'] as const) : (['bEnTitle', 'bEnText'] as const);
  /** Also what another client chose. */
  const options = (given: readonly string[], now: string, label: (value: string) => string) =>
    [...new Set([...given, now])].map((value) => ({ value, label: label(value) }));
  return (
    <section className="card col" aria-labelledby="campaign-split">
      <h2 id="campaign-split">{t('campaigns:split.title')}</h2>
      <Switch
        label={t('campaigns:split.on')}
        description={t('campaigns:split.help')}
        checked={form.values.split}
        onChange={(event) => form.set('split', event.currentTarget.checked)}
      />
      {form.values.split ? (
        <>
          <TextInput
            {...form.field(title)}
            key={title}
            label={t('campaigns:split.titleB')}
            maxLength={120}
            required={language === 'fr'}
            autoComplete="off"
            lang={language}
          />
          <TextWithVariables
            {...form.field(text)}
            key={text}
            label={t('campaigns:split.textB')}
            maxLength={900}
            required={language === 'fr'}
            minRows={4}
            lang={language}
          />
          <AdaptFields
            form={form}
            variant="b"
            language={language}
            channels={channelsOf(form.values)}
            common={{ title: form.values[title], text: form.values[text] }}
          />
          <div className={classes.filters}>
            <NativeSelect
              {...form.field('share')}
              label={t('campaigns:split.share')}
              data={options(shares, form.values.share, (value) => t('campaigns:split.percent', { value }))}
            />
            <NativeSelect
              {...form.field('hours')}
              label={t('campaigns:split.hours')}
              data={options(hours, form.values.hours, (value) =>
                t('campaigns:split.afterHours', { count: Number(value) }),
              )}
            />
          </div>
        </>
      ) : null}
    </section>
  );
}
