import type { UserType } from '@afi/contracts/route';
import type { InterfaceSettings } from '@afi/contracts/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTimeZone, chosenTimeZone, deviceTimeZone } from '../../../lib/time-zone.js';
import { showToast } from '../../../lib/toast.js';
import { Choice } from '../../../ui/Choice.js';
import { useUpdateSettings } from '../api/account.js';
import { useProfile } from '../api/profile.js';
import { TimeZoneField } from './TimeZoneField.js';

const currencies = ['XOF', 'XAF'] as const;

/** Where somebody reads times and prices from. */
export function RegionCard({ userType }: { userType: UserType }) {
  const { t } = useTranslation();
  const { profile } = useProfile();
  const update = useUpdateSettings();
  const [zone, setZone] = useState(chosenTimeZone);
  const keep = (body: Partial<InterfaceSettings>) =>
    update.mutate(
      { params: { userType }, body },
      { onError: () => showToast({ tone: 'bad', text: t('account:settings.failed') }) },
    );
  return (
    <section className="card form" aria-labelledby="region-title">
      <h2 id="region-title">{t('profiles:region.title')}</h2>
      <TimeZoneField
        value={zone}
        onChange={(chosen) => {
          chooseTimeZone(chosen);
          setZone(chosen);
          keep({ timezone: chosen ?? deviceTimeZone() });
        }}
      />
      {profile ? (
        <Choice
          legend={t('profiles:region.currency')}
          value={profile.settings.currency}
          options={currencies.map((value) => ({ value, label: t(`profiles:region.currencies.${value}`) }))}
          onChange={(currency) => keep({ currency })}
        />
      ) : null}
    </section>
  );
}
