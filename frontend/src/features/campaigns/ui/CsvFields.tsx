import { csvAudienceRoutes, csvFields, csvRowStates, type CsvReport } from '@afi/contracts/csv-audiences';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/api/download.js';
import type { Form } from '../../../lib/form/use-form.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Note } from '../../../ui/Note.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { Switch } from '../../../ui/Switch.js';
import { useCsvReport, useCsvRows } from '../api/csv.js';
import { csvColumnFields, csvCountries, mappingOf, type CampaignFields } from '../api/fields.js';
import classes from './Campaigns.module.css';

interface CsvFieldsProps {
  form: Form<CampaignFields>;
  /** Takes the file; words of another feature. */
  file: (onSent: (mediaId: string) => void) => ReactNode;
}

/** A list of people: sent, its columns named, and read line by line before anybody is written to. */
export function CsvFields({ form, file }: CsvFieldsProps) {
  const { t } = useTranslation();
  const { csvMediaId } = form.values;
  const wrong = form.error('csvMediaId');
  return (
    <div className="col">
      {csvMediaId ? (
        <Reading key={csvMediaId} form={form} />
      ) : (
        file((mediaId) =>
          form.put({ csvMediaId: mediaId, csvPhone: '', csvEmail: '', csvFirstname: '', csvLanguage: '' }),
        )
      )}
      {csvMediaId ? (
        <Button variant="subtle" onClick={() => form.set('csvMediaId', '')}>
          {t('campaigns:csv.other')}
        </Button>
      ) : null}
      {wrong ? <Note tone="bad">{wrong}</Note> : null}
    </div>
  );
}

function Reading({ form }: Pick<CsvFieldsProps, 'form'>) {
  const errorText = useErrorText();
  const { values } = form;
  const { data, error, isFetching } = useCsvReport(values);
  const guess = useEffectEvent((report: CsvReport) => {
    if (Object.keys(mappingOf(values)).length) return;
    const { phone = '', email = '', firstname = '', language = '' } = report.mapping;
    form.put({ csvPhone: phone, csvEmail: email, csvFirstname: firstname, csvLanguage: language });
  });
  useEffect(() => {
    if (data) guess(data);
  }, [data]);
  if (error && !data) return <Note tone="bad">{errorText(error)}</Note>;
  if (!data) return <Skeleton height="12rem" radius="0.75rem" />;
  return (
    <>
      <Columns form={form} report={data} />
      {error ? <Note tone="bad">{errorText(error)}</Note> : null}
      <Report report={data} consent={values.csvConsent} busy={isFetching} />
    </>
  );
}

function Columns({ form, report }: { form: Form<CampaignFields>; report: CsvReport }) {
  const { t, i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
  // A column without a name is known by what stands in it.
  const nameOf = ({ name, examples: [example] }: CsvReport['columns'][number]) => {
    if (!/^#\d+$/.test(name)) return name;
    const said = t('campaigns:csv.column', { n: name.slice(1) });
    return example ? `${said} (${example})` : said;
  };
  return (
    <>
      <p className="sm mut">{t('campaigns:csv.columnsHelp')}</p>
      <div className={`${classes.filters} ${classes.columns}`}>
        {csvFields.map((field) => {
          const name = csvColumnFields[field];
          const chosen = report.columns.find((column) => column.name === form.values[name]);
          return (
            <NativeSelect
              key={field}
              {...form.field(name)}
              label={t(`campaigns:csv.fields.${field}`)}
              description={chosen?.examples.join(', ')}
              data={[
                { value: '', label: t('campaigns:csv.noColumn') },
                ...report.columns.map((column) => ({ value: column.name, label: nameOf(column) })),
              ]}
            />
          );
        })}
        <NativeSelect
          {...form.field('csvCountry')}
          label={t('campaigns:csv.country')}
          description={t('campaigns:csv.countryHelp')}
          data={csvCountries
            .map((code) => ({ value: code, label: names.of(code) ?? code }))
            .sort((one, other) => one.label.localeCompare(other.label, i18n.language))}
        />
      </div>
      {report.encoding === 'windows-1252' ? <Note>{t('campaigns:csv.oldLetters')}</Note> : null}
      <Switch
        label={t('campaigns:csv.consent')}
        description={t('campaigns:csv.consentHelp')}
        checked={form.values.csvConsent}
        onChange={(event) => form.set('csvConsent', event.currentTarget.checked)}
      />
    </>
  );
}

const shownStates = csvRowStates.filter((state) => state !== 'known');

function Report({ report, consent, busy }: { report: CsvReport; consent: boolean; busy: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [state, setState] = useState('');
  const counts = csvRowStates.filter((one) => report.counts[one] > 0);
  return (
    <section className="col" aria-labelledby="campaign-csv-report" aria-busy={busy}>
      <h3 id="campaign-csv-report">{t('campaigns:csv.report')}</h3>
      <ul className={classes.reach} role="status">
        {counts.map((one) => (
          <li key={one} className="row spread">
            <span>{t(`campaigns:csv.states.${one}`)}</span>
            <span className="b num">{format.number(report.counts[one])}</span>
          </li>
        ))}
      </ul>
      <div className="row wrap">
        <NativeSelect
          aria-label={t('campaigns:csv.show')}
          value={state}
          onChange={(event) => setState(event.currentTarget.value)}
          data={[
            { value: '', label: t('campaigns:csv.showNone') },
            ...shownStates
              .filter((one) => report.counts[one] > 0)
              .map((one) => ({ value: one, label: t(`campaigns:csv.states.${one}`) })),
          ]}
        />
        <WholeReport id={report.id} consent={consent} />
      </div>
      {state ? <Lines id={report.id} state={state} consent={consent} /> : null}
    </section>
  );
}

function Lines({ id, state, consent }: { id: string; state: string; consent: boolean }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const format = useFormat();
  const { data, error } = useCsvRows(id, state, consent);
  if (error) return <Note tone="bad">{errorText(error)}</Note>;
  if (!data) return <Skeleton height="8rem" radius="0.75rem" />;
  return (
    <div className={classes.scrolls} role="region" aria-label={t('campaigns:csv.lines')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('campaigns:csv.line')}</th>
            <th scope="col">{t('campaigns:csv.said')}</th>
            <th scope="col">{t('campaigns:csv.why')}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ id: row, line, said, firstname, reason }) => (
            <tr key={row}>
              <th scope="row" className="num">
                {format.number(line)}
              </th>
              <td>{[firstname, said].filter(Boolean).join(' · ')}</td>
              <td>{reason ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WholeReport({ id, consent }: { id: string; consent: boolean }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    const query = { consent: String(consent), zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
    await download(csvAudienceRoutes.rowsCsv, { params: { id }, query }).catch((error: unknown) =>
      showToast({ tone: 'bad', text: errorText(error) }),
    );
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void keep()}
    >
      {t('campaigns:csv.whole')}
    </Button>
  );
}
