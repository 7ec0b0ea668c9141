import { clientRoles } from '@afi/contracts/profiles';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/use-form.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Choice } from '../../../ui/Choice.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Note } from '../../../ui/Note.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { TextInput } from '../../../ui/TextInput.js';
import type { AudiencePartProps, AudienceParts } from '../api/audience-parts.js';
import { useAudienceChoices, type useReach } from '../api/campaigns.js';
import { contributedField, contributedOf, type CampaignFields } from '../api/fields.js';
import classes from './Campaigns.module.css';
import { CsvFields } from './CsvFields.js';
import { SavedAudiences } from './SavedAudiences.js';
import { SeveralField } from './SeveralField.js';

interface AudienceFieldsProps {
  form: Form<CampaignFields>;
  /** Null while nobody is chosen who could be counted. */
  reach: ReturnType<typeof useReach> | null;
  /** Takes a list of people; words of another feature. */
  file: (onSent: (mediaId: string) => void) => ReactNode;
  parts: AudienceParts;
}

/** Whom it is for, and how many that is. */
export function AudienceFields({ form, reach, file, parts }: AudienceFieldsProps) {
  const { t } = useTranslation();
  const isFile = form.values.source === 'csv';
  return (
    <section className="card col" aria-labelledby="campaign-to">
      <h2 id="campaign-to">{t('campaigns:form.to')}</h2>
      {reach && <Count reach={reach} />}
      {form.values.keptAudience ? (
        <Note>
          <p>{t('campaigns:form.keptAudience')}</p>
          <Button variant="default" onClick={() => form.set('keptAudience', '')}>
            {t('campaigns:form.chooseAgain')}
          </Button>
        </Note>
      ) : (
        <>
          <Choice
            legend={t('campaigns:csv.source')}
            hideLegend
            value={isFile ? 'csv' : 'filters'}
            options={[
              { value: 'filters', label: t('campaigns:csv.byFilters') },
              { value: 'csv', label: t('campaigns:csv.byFile') },
            ]}
            onChange={(source) => form.set('source', source)}
          />
          {isFile ? (
            <CsvFields form={form} file={file} />
          ) : (
            <>
              <SavedAudiences form={form} />
              <Filters form={form} parts={parts} />
            </>
          )}
        </>
      )}
    </section>
  );
}

function Count({ reach: { data, isError, isFetching } }: { reach: ReturnType<typeof useReach> }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!data) return <p className="mut">{t(isError ? 'campaigns:form.countFailed' : 'campaigns:form.counting')}</p>;
  const names = data.sample.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim());
  const [number, ...words] = t('campaigns:form.people', { count: data.count, shown: '#' }).split('#');
  return (
    <div role="status" aria-busy={isFetching}>
      <p>
        {number}
        <span className={classes.number}>{format.number(data.count)}</span>
        {words.join('#')}
      </p>
      {names.length ? <p className="sm mut">{t('campaigns:form.sample', { names: names.join(', ') })}</p> : null}
    </div>
  );
}

/** What other words let people be chosen by. */
function Contributed({ form, parts }: Pick<AudienceFieldsProps, 'form' | 'parts'>) {
  const asked = contributedOf(form.values);
  return Object.entries(parts).map(([name, part]) => {
    const Part = part as ComponentType<AudiencePartProps<unknown>>;
    return (
      <Suspense key={name} fallback={<Skeleton height="4.5rem" radius="0.75rem" />}>
        <Part
          value={asked[name as keyof typeof asked]}
          onChange={(value) => form.set('contributed', contributedField({ ...asked, [name]: value }))}
        />
      </Suspense>
    );
  });
}

function Filters({ form, parts }: Pick<AudienceFieldsProps, 'form' | 'parts'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const choices = useAudienceChoices().data;
  const option = (value: string, label: string) => ({ value, label });
  const counted = (name: string, count: number) => `${name} (${format.number(count)})`;
  const dated = ['registeredFrom', 'registeredTo', 'seenFrom', 'seenTo'] as const;
  return (
    <>
      <div className={classes.filters}>
        <NativeSelect
          {...form.field('type')}
          label={t('campaigns:form.type')}
          data={[option('client', t('campaigns:form.client')), option('manager', t('campaigns:form.manager'))]}
        />
        {form.values.type === 'client' ? (
          <SeveralField
            label={t('campaigns:form.role')}
            any={t('campaigns:form.anyRole')}
            options={clientRoles.map((role) => option(role, t(`campaigns:roles.${role}`)))}
            value={form.values.role}
            onChange={(value) => form.set('role', value)}
          />
        ) : null}
        <SeveralField
          label={t('campaigns:form.city')}
          any={t('campaigns:form.anyCity')}
          options={(choices?.cities ?? []).map(({ name, count }) => option(name, counted(name, count)))}
          value={form.values.city}
          onChange={(value) => form.set('city', value)}
        />
        <SeveralField
          label={t('campaigns:form.language')}
          any={t('campaigns:form.anyLanguage')}
          options={[option('fr', t('campaigns:form.fr')), option('en', t('campaigns:form.en'))]}
          value={form.values.language}
          onChange={(value) => form.set('language', value)}
        />
        <Contributed form={form} parts={parts} />
      </div>
      <details className={classes.more} open={dated.some((name) => form.values[name] !== '')}>
        <summary>{t('campaigns:form.more')}</summary>
        <div className={classes.filters}>
          {dated.map((name) => (
            <TextInput key={name} type="date" {...form.field(name)} label={t(`campaigns:form.${name}`)} />
          ))}
        </div>
      </details>
    </>
  );
}
