import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/use-form.js';
import { MomentField } from '../../../ui/form/MomentField.js';
import { Note } from '../../../ui/Note.js';
import { Switch } from '../../../ui/Switch.js';
import { TextInput } from '../../../ui/TextInput.js';
import { namedZones } from '../../../lib/named-zones.js';
import { zoneLabel } from '../../../lib/time-zone.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { campaignZone, type CampaignFields } from '../api/fields.js';

/** Hours that begin in the evening and end in the morning are allowed, but seldom meant. */
const isNight = (from: string, until: string): boolean => Boolean(from && until) && from > until;

/** When it leaves: at once or later, by day alone, at a rate. */
export function WhenFields({ form }: { form: Form<CampaignFields> }) {
  const { t } = useTranslation();
  const { later, at, windowed, from, until } = form.values;
  const zone = form.values.zone || campaignZone();
  const zones = useMemo(() => namedZones([zone, campaignZone()]), [zone]);
  return (
    <section className="card col" aria-labelledby="campaign-when">
      <h2 id="campaign-when">{t('campaigns:form.when')}</h2>
      <Switch
        label={t('campaigns:form.later')}
        description={t('campaigns:form.laterHelp')}
        checked={later}
        onChange={(event) => form.set('later', event.currentTarget.checked)}
      />
      {later ? (
        <MomentField
          key={`${form.round} ${zone}`}
          name="at"
          zone={zone}
          label={t('campaigns:form.at')}
          value={at}
          error={form.error('at')}
          onChange={(iso) => form.set('at', iso)}
        />
      ) : null}
      <Switch
        label={t('campaigns:form.windowed')}
        description={t('campaigns:form.windowedHelp')}
        checked={windowed}
        onChange={(event) => form.set('windowed', event.currentTarget.checked)}
      />
      {windowed ? (
        <div className="form-pair">
          <TextInput type="time" {...form.field('from')} label={t('campaigns:form.from')} />
          <TextInput type="time" {...form.field('until')} label={t('campaigns:form.until')} />
        </div>
      ) : null}
      {windowed && isNight(from, until) ? <Note tone="warn">{t('campaigns:form.night')}</Note> : null}
      {windowed || later ? (
        <NativeSelect
          label={t('campaigns:form.zone')}
          description={t('campaigns:form.zoneHelp', { zone: zoneLabel(zone) })}
          value={zone}
          data={zones.map(({ zone: value, name, offset }) => ({ value, label: `${name} (${offset})` }))}
          onChange={({ currentTarget }) => form.set('zone', currentTarget.value)}
        />
      ) : null}
      <TextInput
        {...form.field('rate')}
        label={t('campaigns:form.rate')}
        description={t('campaigns:form.rateHelp')}
        inputMode="numeric"
        autoComplete="off"
      />
    </section>
  );
}
