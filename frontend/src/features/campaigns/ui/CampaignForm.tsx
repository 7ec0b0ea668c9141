import { unknownVariables } from '@afi/contracts/campaign-texts';
import { campaignChannels } from '@afi/contracts/campaigns';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/use-form.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Button } from '../../../ui/Button.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { Note } from '../../../ui/Note.js';
import { Switch } from '../../../ui/Switch.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useReach } from '../api/campaigns.js';
import { audienceOf, channelsOf, type CampaignFields } from '../api/fields.js';
import { AudienceFields } from './AudienceFields.js';
import classes from './Campaigns.module.css';
import { MessageFields } from './MessageFields.js';
import { Preview } from './Preview.js';
import { ReachList } from './ReachList.js';
import { WhenFields } from './WhenFields.js';

const address = /^(\/(?![/\\])|https:\/\/)[^\s\\]*$/;
const isRate = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1_000;

/** What every form of a campaign says of wrong fields, and is checked by. */
export function useCampaignRules() {
  const { t } = useTranslation();
  const unknown = (text: string) => {
    const [name] = unknownVariables(text);
    return name === undefined ? undefined : t('campaigns:form.unknown', { name });
  };
  const fileProblem = ({ source, keptAudience, csvMediaId, csvPhone, csvEmail }: CampaignFields) => {
    if (source !== 'csv' || keptAudience) return undefined;
    if (!csvMediaId) return t('campaigns:csv.missing');
    return csvPhone || csvEmail ? undefined : t('campaigns:csv.noAddress');
  };
  const check = (values: CampaignFields): Partial<Record<string, string>> => {
    const { name, frTitle, frText, frUrl, enTitle, enText, enUrl, later, at, rate } = values;
    const half = t('campaigns:form.englishHalf');
    const isEnglish = Boolean(enTitle.trim() || enText.trim());
    const found = {
      name: name.trim() ? undefined : t('campaigns:form.nameMissing'),
      csvMediaId: fileProblem(values),
      inapp: channelsOf(values).length ? undefined : t('campaigns:form.channelMissing'),
      frTitle: frTitle.trim() ? unknown(frTitle) : t('campaigns:form.titleMissing'),
      frText: frText.trim() ? unknown(frText) : t('campaigns:form.textMissing'),
      frUrl: !frUrl.trim() || address.test(frUrl.trim()) ? undefined : t('campaigns:form.urlWrong'),
      enTitle: isEnglish && !enTitle.trim() ? half : unknown(enTitle),
      enText: isEnglish && !enText.trim() ? half : unknown(enText),
      enUrl: !enUrl.trim() || address.test(enUrl.trim()) ? undefined : t('campaigns:form.urlWrong'),
      at: !later || (at && new Date(at) > new Date()) ? undefined : t('campaigns:form.atMissing'),
      rate: !rate.trim() || isRate(rate.trim()) ? undefined : t('campaigns:form.rateWrong'),
    };
    return Object.fromEntries(Object.entries(found).filter(([, said]) => said !== undefined));
  };
  return { checked: () => import('@afi/contracts/checked/campaigns'), check };
}

/** What takes a list of people: words of another feature. */
export type TakesFile = (onSent: (mediaId: string) => void) => ReactNode;

/** The fields of a campaign, beside what they will look like and whom they reach. */
export function CampaignForm({ form, file }: { form: Form<CampaignFields>; file: TakesFile }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<'fr' | 'en'>('fr');
  const { values } = form;
  const channels = channelsOf(values);
  const reach = useReach(audienceOf(values), channels);
  const isEnglish = language === 'en' && Boolean(values.enTitle.trim() || values.enText.trim());
  const content = isEnglish
    ? { title: values.enTitle, text: values.enText, url: values.enUrl || values.frUrl }
    : { title: values.frTitle, text: values.frText, url: values.frUrl };
  return (
    <FormFrame form={form} className={classes.form ?? ''} actions={null}>
      <div className={classes.compose}>
        <div>
          <section className="card col">
            <TextInput
              {...form.field('name')}
              label={t('campaigns:name')}
              description={t('campaigns:form.nameHelp')}
              required
              maxLength={120}
              autoComplete="off"
            />
          </section>
          <AudienceFields form={form} reach={reach} file={file} />
          <Channels form={form} />
          <MessageFields form={form} language={language} onLanguage={setLanguage} />
          <WhenFields form={form} />
        </div>
        <div className={classes.aside}>
          <Preview content={content} reader={reach.data?.sample[0] ?? null} channels={channels} />
          <section className="card col" aria-labelledby="campaign-reach">
            <h2 id="campaign-reach">{t('campaigns:reach.title')}</h2>
            {channels.length ? (
              <AsyncContent
                query={reach}
                skeleton={<Skeleton height="8rem" radius="0.75rem" />}
                failed={() => <p className="bad">{t('campaigns:form.countFailed')}</p>}
              >
                {(told) => <ReachList reach={told} />}
              </AsyncContent>
            ) : (
              <p className="mut">{t('campaigns:form.channelMissing')}</p>
            )}
            <Button type="submit" size="lg" fullWidth loading={form.busy()}>
              {t('campaigns:form.save')}
            </Button>
          </section>
        </div>
      </div>
    </FormFrame>
  );
}

function Channels({ form }: { form: Form<CampaignFields> }) {
  const { t } = useTranslation();
  const wrong = form.error('inapp');
  return (
    <section className="card col" aria-labelledby="campaign-channels">
      <h2 id="campaign-channels">{t('campaigns:form.channels')}</h2>
      <p className="sm mut">{t('campaigns:form.channelsHelp')}</p>
      <div className={classes.filters}>
        {campaignChannels.map((channel) => (
          <Switch
            key={channel}
            label={t(`campaigns:channels.${channel}`)}
            checked={form.values[channel]}
            onChange={(event) => form.set(channel, event.currentTarget.checked)}
          />
        ))}
      </div>
      {wrong ? <Note tone="bad">{wrong}</Note> : null}
    </section>
  );
}
