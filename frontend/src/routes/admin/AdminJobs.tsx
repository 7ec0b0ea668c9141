import { jobStatuses, type JobStatus } from '@afi/contracts/job';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AdminJobsTable } from '../../features/jobs/ui/AdminJobsTable.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import classes from './AdminJobs.module.css';

function statusIn(text: string | null): JobStatus | undefined {
  return jobStatuses.find((status) => status === text);
}

export default function AdminJobs() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState(search.get('q') ?? '');
  const [q] = useDebouncedValue(text.trim(), 300);
  const status = statusIn(search.get('status'));
  const choose = (wanted: string) =>
    setSearch(
      (known) => {
        if (wanted) known.set('status', wanted);
        else known.delete('status');
        return known;
      },
      { replace: true },
    );
  return (
    <div className="page">
      <PageTitle subtitle={t('admin:jobs.text')} />
      <div className={classes.filters}>
        <TextInput
          type="search"
          aria-label={t('admin:jobs.search')}
          placeholder={t('admin:jobs.search')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('admin:jobs.status')}
          value={status ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            { value: '', label: t('admin:jobs.all') },
            ...jobStatuses.map((one) => ({ value: one, label: t(`jobs:status.${one}`) })),
          ]}
        />
      </div>
      <AdminJobsTable status={status} q={q} />
    </div>
  );
}
