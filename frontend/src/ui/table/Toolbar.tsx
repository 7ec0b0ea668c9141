import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconColumns3, IconDownload, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Route } from '@afi/contracts/route';
import { Button } from '../Button.js';
import { NativeSelect } from '../NativeSelect.js';
import { TextInput } from '../TextInput.js';
import { ApiError } from '../../lib/api/api-error.js';
import { download } from '../../lib/api/download.js';
import { showToast } from '../../lib/toast.js';
import { Dialog } from '../Dialog.js';
import { useErrorText } from '../../lib/use-error-text.js';
import type { DataFilter, DataTableProps, ListRow } from './data-table.js';
import { queryOf } from './list-address.js';
import type { ListPlace } from './use-list-address.js';
import classes from './table.module.css';

const typingMs = 300;

function Search({ place, label }: { place: ListPlace; label: string }) {
  const field = useRef<HTMLInputElement>(null);
  const search = useDebouncedCallback((text: string) => place.change({ search: text.trim() }), typingMs);
  // The address may change by itself (back, a link); what somebody is typing is theirs.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = place.search;
  }, [place.search]);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest?.('input, textarea, select, dialog, [contenteditable="true"]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <TextInput
      ref={field}
      className={classes.search}
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      maxLength={80}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      defaultValue={place.search}
      onChange={(event) => search(event.currentTarget.value)}
    />
  );
}

interface ColumnsProps {
  columns: readonly { id: string; title: string; hidden: boolean }[];
  onToggle: (id: string) => void;
}

function Columns({ columns, onToggle }: ColumnsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconColumns3 size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('table:columns')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('table:columns')}>
        <div>
          {columns.map(({ id, title, hidden }) => (
            <label key={id} className={classes.choice}>
              <input type="checkbox" checked={!hidden} onChange={() => onToggle(id)} />
              {title}
            </label>
          ))}
        </div>
      </Dialog>
    </>
  );
}

interface CsvProps {
  route: Route;
  params: DataTableProps<ListRow, Route>['params'];
  place: ListPlace;
  onLong: DataTableProps<ListRow, Route>['onLongCsv'];
}

function Csv({ route, params, place, onLong }: CsvProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    const query = { ...queryOf(place), zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
    try {
      await download(route, { ...(params ? { params } : {}), query }).catch((error: unknown) => {
        if (onLong && error instanceof ApiError && error.code === 'list.too-long-for-csv') return onLong(query);
        throw error;
      });
    } catch (error) {
      showToast({ tone: 'bad', text: errorText(error) });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void keep()}
    >
      {t('table:csv')}
    </Button>
  );
}

interface ToolbarProps extends ColumnsProps {
  place: ListPlace;
  filters: readonly DataFilter[];
  /** Sorts, for phones: there are no column heads to press. */
  sorts: readonly { value: string; label: string }[];
  searchFor: string | undefined;
  csv: Route | undefined;
  params?: CsvProps['params'];
  onLongCsv: CsvProps['onLong'];
}

/** Search, filters and what else the address says of a list. On a phone all but the search wait behind one button. */
export function Toolbar({ searchFor, ...props }: ToolbarProps) {
  const wide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  return (
    <div className={classes.toolbar}>
      {searchFor ? <Search place={props.place} label={searchFor} /> : null}
      {wide ? <Controls {...props} /> : <ControlsSheet {...props} />}
    </div>
  );
}

type ControlsProps = Omit<ToolbarProps, 'searchFor'>;

function ControlsSheet(props: ControlsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { place, filters } = props;
  const count = Object.keys(place.filters).length;
  const title = t(filters.length > 0 ? 'table:refine' : 'table:sort');
  return (
    <>
      <Button
        variant={count > 0 ? 'light' : 'default'}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `${title} · ${count}` : title}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <div className={classes.sheet}>
          <Controls {...props} />
        </div>
        <Button fullWidth onClick={() => setOpen(false)}>
          {t('table:show')}
        </Button>
      </Dialog>
    </>
  );
}

function Controls({ place, filters, sorts, csv, params, onLongCsv, columns, onToggle }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <>
      {filters.map(({ name, label, all, options }) => (
        <NativeSelect
          key={name}
          aria-label={label}
          value={place.filters[name] ?? ''}
          onChange={(event) => place.change({ filters: { ...place.filters, [name]: event.currentTarget.value } })}
          data={[{ value: '', label: all }, ...options]}
        />
      ))}
      <NativeSelect
        className={classes.sort}
        aria-label={t('table:sort')}
        value={place.sort}
        onChange={(event) => place.change({ sort: event.currentTarget.value })}
        data={[...sorts]}
      />
      <div className={classes.tools}>
        {columns.length > 0 ? <Columns columns={columns} onToggle={onToggle} /> : null}
        {csv ? <Csv route={csv} params={params} place={place} onLong={onLongCsv} /> : null}
      </div>
    </>
  );
}
