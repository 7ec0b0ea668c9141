import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ChosenAnswer } from '@afi/contracts/list';
import type { AnswerOf, Route } from '@afi/contracts/route';
import type { NoteField } from '../ConfirmWithNote.js';
import type { ListShape } from './list-address.js';

/** A row of any list. */
export interface ListRow {
  id: string;
}

/** One page, as `list().page` answers it. */
export interface ListPageOf<Row> {
  items: Row[];
  nextCursor: string | null;
  previousCursor: string | null;
  count: number | null;
}

export interface DataColumn<Row> {
  /** Sorts by the column of this name where the list has one. */
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The name of the row: heads its card on a phone, leads to its page, and cannot be hidden. */
  names?: boolean;
  /** On a card: its picture, 4 to 3, beside all else; a cell that needs no title; or one that is left out, as of a narrow table. */
  card?: 'picture' | 'plain' | 'none';
  /** How to call its sorts, where "ascending" is not how people say it. */
  sortsAs?: { up: string; down: string };
}

export interface DataFilter {
  name: string;
  label: string;
  /** In words for "not filtered". */
  all: string;
  options: readonly { value: string; label: string }[];
}

/** What can be done to several rows at once. */
export interface DataAct<Act extends string = string, Row = unknown> {
  name: Act;
  label: string;
  icon: Icon;
  /** Whether it can be done to this row; without it, to any. */
  applies?(row: Row): boolean;
  /** What to ask first. `sure`: it applies to every one of `count`; else to those among them that can be, not all known. */
  asks: (count: number, sure: boolean) => { title: string; text: string };
  /** What to say once it is done to so many. */
  done: (count: number) => string;
  danger?: boolean;
  /** A text that goes with it, once for all rows. */
  note?: NoteField;
}

/** The rows of a bulk act, as the route of the list takes them. */
export type ChosenRows = { ids: string[] } | { matching: Record<string, string>; count: number };

/** How a list calls its rows. */
export interface RowWords {
  /** `shown` is the count as people write it. */
  count: (count: number, shown: string) => string;
  /** There are more than were counted. */
  more: (shown: string) => string;
  /** None fits search and filters. */
  none: string;
}

export interface DataTableProps<Row extends ListRow, R extends Route, Act extends string = string> {
  /** Name of the list, for those who do not see it. */
  name: string;
  shape: ListShape;
  route: AnswerOf<R> extends ListPageOf<Row> ? R : never;
  /** Parameters of the route's path. */
  params?: Readonly<Record<string, string>>;
  columns: readonly DataColumn<Row>[];
  rows: RowWords;
  filters?: readonly DataFilter[];
  /** What the search finds. Without it there is no search. */
  searchFor?: string;
  /** Address of a row's own page. */
  hrefOf?: (row: Row) => string;
  /** What a row offers beside its cells. */
  actions?: (row: Row) => ReactNode;
  acts?: readonly DataAct<Act, Row>[];
  onAct?: (act: Act, chosen: ChosenRows, note: string) => Promise<ChosenAnswer>;
  /** Its CSV file. */
  csv?: Route;
  /** What to do where the list is too long for a file that is sent at once; without it, that is said. */
  onLongCsv?: (query: Record<string, string>) => Promise<unknown>;
  /** `actions`: the way to the first row. */
  empty: { icon: Icon; title: string; text: string; actions?: ReactNode };
  /** Whether columns can be hidden; where people know nothing of columns, they cannot. */
  hideable?: boolean;
  /** Whether its pages stay on the device, to be read without a network: one's own data only. */
  kept?: boolean;
  /** What to say where it cannot be read. */
  failed?: (error: unknown, retry: () => void) => ReactNode;
  /** Where an error leads. */
  home: string;
  /** How to call a row, for its box and its buttons. */
  labelOf: (row: Row) => string;
}
