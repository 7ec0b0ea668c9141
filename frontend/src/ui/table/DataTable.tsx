import { IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { maxCounted } from '@afi/contracts/list';
import type { Route } from '@afi/contracts/route';
import { useLiveState } from '../../lib/live/use-live.js';
import { useRouteQuery } from '../../lib/query/use-route-query.js';
import { useFormat } from '../../lib/use-format.js';
import { AsyncContent } from '../AsyncContent.js';
import { EmptyState } from '../EmptyState.js';
import { LinkButton } from '../LinkButton.js';
import { SkeletonRows } from '../Skeleton.js';
import { BulkBar } from './BulkBar.js';
import type { DataTableProps, ListPageOf, ListRow, RowWords } from './data-table.js';
import { queryOf } from './list-address.js';
import { Rows } from './Rows.js';
import { Toolbar } from './Toolbar.js';
import { useListAddress, type ListPlace } from './use-list-address.js';
import { useTableModel } from './use-table-model.js';
import classes from './table.module.css';

const pageRows = 25;
/** Changes are told by the socket; while it is away the page is asked for this often. */
const awayMs = 30_000;

/**
 * One list on a screen: search, filters, sort, columns and page stand in the address, so that a link shows what its
 * sender saw. Rows can be chosen and acted on together. A table on a desk, cards on a phone.
 */
export function DataTable<Row extends ListRow, R extends Route, Act extends string>(
  props: DataTableProps<Row, R, Act>,
) {
  const {
    shape,
    route,
    params,
    columns,
    filters = [],
    searchFor,
    csv,
    onLongCsv,
    home,
    failed,
    kept = false,
    hideable = true,
  } = props;
  const { t } = useTranslation();
  const place = useListAddress(shape);
  const live = useLiveState();
  const query = useRouteQuery(
    route as Route,
    {
      ...(params ? { params } : {}),
      query: { ...queryOf(place), limit: pageRows, counted: 'true', ...(place.cursor ? { cursor: place.cursor } : {}) },
    },
    { steady: true, kept, refetchInterval: live === 'on' || kept ? false : awayMs },
  );
  const sorts = columns
    .filter(({ id }) => shape.sorts.includes(id))
    .flatMap(({ id, title, sortsAs }) => [
      { value: `-${id}`, label: sortsAs?.down ?? t('table:descending', { title }) },
      { value: id, label: sortsAs?.up ?? t('table:ascending', { title }) },
    ]);
  // Where there is nothing yet, there is nothing to look for either.
  const first = query.data as ListPageOf<Row> | undefined;
  const bare = first?.items.length === 0 && !isNarrowed(place) && !query.isPlaceholderData;
  const toggle = (id: string) =>
    place.change({
      hidden: place.hidden.includes(id) ? place.hidden.filter((one) => one !== id) : [...place.hidden, id],
    });
  return (
    <>
      {bare ? null : (
        <Toolbar
          place={place}
          filters={filters}
          sorts={sorts}
          searchFor={searchFor}
          csv={csv}
          params={params}
          onLongCsv={onLongCsv}
          columns={columns
            .filter(({ names }) => hideable && !names)
            .map(({ id, title }) => ({ id, title, hidden: place.hidden.includes(id) }))}
          onToggle={toggle}
        />
      )}
      <AsyncContent query={query} skeleton={<SkeletonRows count={8} />} home={home} {...(failed ? { failed } : {})}>
        {(page) => (
          <div className="col" aria-busy={query.isPlaceholderData}>
            <Page {...props} place={place} page={page as ListPageOf<Row>} />
          </div>
        )}
      </AsyncContent>
    </>
  );
}

type PageProps<Row extends ListRow, R extends Route, Act extends string> = DataTableProps<Row, R, Act> & {
  place: ListPlace;
  page: ListPageOf<Row>;
};

function Page<Row extends ListRow, R extends Route, Act extends string>(props: PageProps<Row, R, Act>) {
  const { name, shape, columns, hrefOf, labelOf, actions, acts = [], onAct, empty, rows, place, page } = props;
  const { t } = useTranslation();
  const withActions = actions ? [...columns, { id: 'actions', title: t('table:actions'), cell: actions }] : columns;
  const table = useTableModel({ rows: page.items, columns: withActions, sorts: shape.sorts, place });
  const { chosen } = table;
  if (page.items.length === 0) return <Nothing place={place} empty={empty} rows={rows} />;
  return (
    <>
      {onAct && chosen.length > 0 ? (
        <BulkBar
          place={place}
          chosen={chosen}
          whole={table.whole}
          count={page.count}
          acts={acts}
          onAct={onAct}
          onDone={table.clear}
        />
      ) : null}
      <Rows name={name} table={table} selectable={onAct !== undefined} hrefOf={hrefOf} labelOf={labelOf} />
      <Pager place={place} page={page} rows={rows} />
    </>
  );
}

/** Whether less than all rows are asked for. */
const isNarrowed = ({ search, filters, cursor }: ListPlace): boolean =>
  search !== '' || Object.keys(filters).length > 0 || cursor !== null;

/** No row at all, none that matches, or a page whose rows have gone. */
function Nothing({
  place,
  empty,
  rows,
}: { place: ListPlace } & Pick<DataTableProps<ListRow, Route>, 'empty' | 'rows'>) {
  const { t } = useTranslation();
  if (!isNarrowed(place)) {
    return (
      <EmptyState icon={empty.icon} title={empty.title} {...(empty.actions ? { actions: empty.actions } : {})}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('table:noMatch')}
      actions={
        place.cursor ? (
          <LinkButton variant="default" to={place.pageAt(null)}>
            {t('table:firstPage')}
          </LinkButton>
        ) : (
          <button type="button" className="link-button" onClick={() => place.change({ search: '', filters: {} })}>
            {t('table:clear')}
          </button>
        )
      }
    >
      {rows.none}
    </EmptyState>
  );
}

function Pager({ place, page, rows }: { place: ListPlace; page: ListPageOf<ListRow>; rows: RowWords }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { count, previousCursor, nextCursor } = page;
  const shown = format.number(Math.min(count ?? 0, maxCounted - 1));
  return (
    <nav className={classes.pager} aria-label={t('table:pages')}>
      <span className="sm mut">
        {count === null ? null : count >= maxCounted ? rows.more(shown) : rows.count(count, shown)}
      </span>
      {previousCursor || place.cursor ? (
        <LinkButton variant="default" to={place.pageAt(previousCursor)}>
          {t('table:previous')}
        </LinkButton>
      ) : null}
      {nextCursor ? (
        <LinkButton variant="default" to={place.pageAt(nextCursor)}>
          {t('table:next')}
        </LinkButton>
      ) : null}
    </nav>
  );
}
