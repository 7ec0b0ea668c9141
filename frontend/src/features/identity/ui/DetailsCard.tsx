import type { ProfileDetails } from '@afi/contracts/profiles';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Chip } from '../../../ui/Chip.js';
import { type DetailName, detailGroups } from '../api/detail-groups.js';
import { useDetails } from '../api/details.js';
import { DetailsForm } from './DetailsForm.js';

const isTold = (value: ProfileDetails[DetailName]) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== '';

function Told({ name, details }: { name: DetailName; details: ProfileDetails }) {
  const { t } = useTranslation();
  const value = details[name];
  const shown = Array.isArray(value) ? (
    <span className="row wrap" style={{ gap: '0.375rem' }}>
      {value.map((one) => (
        <Chip key={one}>{one}</Chip>
      ))}
    </span>
  ) : name === 'birthDate' ? (
    // JJ/MM/AAAA in both languages; a day is the same day in every time zone.
    String(value).split('-').reverse().join('/')
  ) : name === 'yearsOfExperience' ? (
    t('profiles:details.years', { count: Number(value) })
  ) : (
    value
  );
  return (
    <div>
      <dt className="sm mut">{t(`profiles:details.${name}`)}</dt>
      <dd style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{shown}</dd>
    </div>
  );
}

/** What somebody tells of themselves, and the ways to change it: `talk` begins a conversation about it. */
export function DetailsCard({ talk }: { talk?: ReactNode }) {
  const { t } = useTranslation();
  const query = useDetails();
  const [editing, setEditing] = useState(false);
  return (
    <section className="card col" aria-label={t('profiles:details.heading')}>
      <AsyncContent query={query}>
        {(details) => {
          if (editing) return <DetailsForm details={details} onDone={() => setEditing(false)} />;
          const told = Object.values(detailGroups)
            .flat()
            .filter((name) => isTold(details[name]));
          return (
            <>
              <div className="row wrap">
                <div className="grow">
                  <h2>{t('profiles:details.heading')}</h2>
                  <p className="sm mut">{t(told.length > 0 ? 'profiles:details.lead' : 'profiles:details.none')}</p>
                </div>
                {talk}
                <Button variant="default" onClick={() => setEditing(true)}>
                  {t(told.length > 0 ? 'account:profile.edit' : 'profiles:details.fill')}
                </Button>
              </div>
              {told.length > 0 ? (
                <dl className="col">
                  {told.map((name) => (
                    <Told key={name} name={name} details={details} />
                  ))}
                </dl>
              ) : null}
            </>
          );
        }}
      </AsyncContent>
    </section>
  );
}
