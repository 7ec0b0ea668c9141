import { isCampaignUrl, unknownVariables } from '@afi/contracts/campaign-texts';
import { campaignChannels, type CampaignChannel, type CampaignReach } from '@afi/contracts/campaigns';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/use-form.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Button } from '../../../ui/Button.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { Note } from '../../../ui/Note.js';
import { Switch } from '../../../ui/Switch.js';
import { TextInput } from '../../../ui/TextInput.js';
import { adaptedPlaces } from '../api/adapted.js';
import type { AudienceParts } from '../api/audience-parts.js';
import { isChosen, useReach } from '../api/campaigns.js';
import { bodyOf, campaignZone, channelsOf, mayFallBack, type CampaignFields } from '../api/fields.js';
import { useTextLanguage } from '../api/text-language.js';
import { fieldAt } from '../api/wrong-fields.js';
import { AudienceFields } from './AudienceFields.js';
import classes from './Campaigns.module.css';
import { MessageFields } from './MessageFields.js';
import { Preview } from './Preview.js';
import { ReachList } from './ReachList.js';
import { SplitFields } from './SplitFields.js';
import { WhenFields } from './WhenFields.js';
import { WrongFields } from './WrongFields.js';

const isRate = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1_000;

/** What every form of a campaign says of wrong fields, and is checked by. */
export function useCampaignRules() {
  const { t } = useTranslation();
  const unknown = (text: string) => {
    const [name] = unknownVariables(text);
    return name === undefined ? undefined : t('campaigns:form.unknown', { name });
  };
  const urlProblem = (url: string) =>
    !url.trim() || isCampaignUrl(url.trim()) ? undefined : t('campaigns:form.urlWrong');
  const fileProblem = ({ source, keptAudience, csvMediaId, csvPhone, csvEmail }: CampaignFields) => {
    if (source !== 'csv' || keptAudience) return undefined;
    if (!csvMediaId) return t('campaigns:csv.missing');
    return csvPhone || csvEmail ? undefined : t('campaigns:csv.noAddress');
  };
  const check = (values: CampaignFields): Partial<Record<string, string>> => {
    const { name, frTitle, frText, frUrl, enTitle, enText, enUrl, later, at, rate, split, bFrTitle, bFrText } = values;
    const half = t('campaigns:form.englishHalf');
    const isEnglish = Boolean(enTitle.trim() || enText.trim());
    const adapted: [string, string | undefined][] = adaptedPlaces.flatMap(({ variant, channel, title, text }) => {
      const [said, body] = [values[title], values[text]];
      if (!values[channel] || (variant === 'b' && !split) || (!said.trim() && !body.trim())) return [];
      const halfway = t('campaigns:adapt.half');
      return [
        [title, said.trim() ? unknown(said) : halfway],
        [text, body.trim() ? unknown(body) : halfway],
      ];
    });
    const found: Record<string, string | undefined> = {
      ...Object.fromEntries(adapted),
      name: name.trim() ? undefined : t('campaigns:form.nameMissing'),
      csvMediaId: fileProblem(values),
      inapp: channelsOf(values).length ? undefined : t('campaigns:form.channelMissing'),
      frTitle: frTitle.trim() ? unknown(frTitle) : t('campaigns:form.titleMissing'),
      frText: frText.trim() ? unknown(frText) : t('campaigns:form.textMissing'),
      frUrl: split && !frUrl.trim() ? t('campaigns:split.linkMissing') : urlProblem(frUrl),
      enTitle: isEnglish && !enTitle.trim() ? half : unknown(enTitle),
      enText: isEnglish && !enText.trim() ? half : unknown(enText),
      enUrl: urlProblem(enUrl),
      ...(split
        ? {
            bFrTitle: bFrTitle.trim() ? unknown(bFrTitle) : t('campaigns:form.titleMissing'),
            bFrText: bFrText.trim() ? unknown(bFrText) : t('campaigns:form.textMissing'),
          }
        : {}),
      at: !later || (at && new Date(at) > new Date()) ? undefined : t('campaigns:form.atMissing'),
      rate: !rate.trim() || isRate(rate.trim()) ? undefined : t('campaigns:form.rateWrong'),
    };
    return Object.fromEntries(Object.entries(found).filter(([, said]) => said !== undefined));
  };
  return { checked: () => import('@afi/contracts/checked/campaigns'), check, fieldAt };
}

/** What other features give the form for choosing people by. */
export interface AudienceWays {
  /** Takes a list of people. */
  file: (onSent: (mediaId: string) => void) => ReactNode;
  parts: AudienceParts;
}

/** The fields of a campaign, beside what they will look like and whom they reach. */
export function CampaignForm({ form, ...audience }: AudienceWays & { form: Form<CampaignFields> }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useTextLanguage();
  const { values } = form;
  const channels = channelsOf(values);
  const { window, ...asked } = bodyOf(values, campaignZone());
  // Hours that are being typed are none yet.
  const counted = useReach({ ...asked, window: values.from && values.until ? window : null });
  // What was counted before is of other people: of a file that is not there, nobody.
  const reach = isChosen(asked.audience) ? counted : null;
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
          <AudienceFields form={form} reach={reach} {...audience} />
          <Channels form={form} reach={reach?.data} />
          <MessageFields form={form} language={language} onLanguage={setLanguage} />
          <SplitFields form={form} language={language} />
          <WhenFields form={form} />
        </div>
        <div className={classes.aside}>
          <Preview
            contents={asked.contents}
            language={language}
            reader={reach?.data?.sample[0] ?? null}
            channels={channels}
          />
          <section className="card col" aria-labelledby="campaign-reach">
            <h2 id="campaign-reach">{t('campaigns:reach.title')}</h2>
            {reach === null ? (
              <>
                <p className={classes.number}>{t('campaigns:reach.messages', { count: 0, shown: '0' })}</p>
                <p className="mut">{t(values.csvMediaId ? 'campaigns:csv.noAddress' : 'campaigns:reach.noFile')}</p>
              </>
            ) : channels.length ? (
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
            <WrongFields form={form} onLanguage={setLanguage} />
            <Button type="submit" size="lg" fullWidth loading={form.busy()}>
              {t('campaigns:form.save')}
            </Button>
          </section>
        </div>
      </div>
    </FormFrame>
  );
}

function Channels({ form, reach }: { form: Form<CampaignFields>; reach: CampaignReach | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reached = (channel: CampaignChannel) => reach?.channels.find((one) => one.channel === channel)?.reached;
  const told = (count: number | undefined) =>
    count === undefined ? undefined : t('campaigns:form.people', { count, shown: format.number(count) });
  const wrong = form.error('inapp');
  return (
    <section className="card col" aria-labelledby="campaign-channels">
      <h2 id="campaign-channels">{t('campaigns:form.channels')}</h2>
      <p className="sm mut">{t('campaigns:form.channelsHelp')}</p>
      <div className={classes.filters}>
        {campaignChannels.map((channel) => (
          <Switch
            key={channel}
            name={channel}
            label={t(`campaigns:channels.${channel}`)}
            description={form.values[channel] ? told(reached(channel)) : undefined}
            checked={form.values[channel]}
            onChange={(event) => form.set(channel, event.currentTarget.checked)}
          />
        ))}
      </div>
      {mayFallBack(channelsOf(form.values)) ? (
        <Switch
          label={t('campaigns:form.fallback')}
          description={t('campaigns:form.fallbackHelp')}
          checked={form.values.fallback}
          onChange={(event) => form.set('fallback', event.currentTarget.checked)}
        />
      ) : null}
      {wrong ? <Note tone="bad">{wrong}</Note> : null}
    </section>
  );
}
