import { z } from 'zod';
import { uuid } from './id.js';
import { list, worded } from './list.js';
import { idParams, route } from './route.js';
import { singleLine } from './text.js';

/** Lines of a file, and columns of a line; a longer list is sent in several campaigns. */
export const maxCsvLines = 50_000;
export const maxCsvColumns = 60;

/** What a column of a file can say of somebody. */
export const csvFields = ['phone', 'email', 'firstname', 'language'] as const;
export type CsvField = (typeof csvFields)[number];

/** The name of a column as its first line writes it; of a file without names, `#1`, `#2` and so on. */
const column = singleLine(120).min(1);

/** Which column says what. Somebody is found by their number, or by their address where there is none. */
export const csvMapping = z.strictObject({
  phone: column.optional(),
  email: column.optional(),
  firstname: column.optional(),
  language: column.optional(),
});
export type CsvMapping = z.infer<typeof csvMapping>;

/** Two letters of a country (ISO 3166): numbers written without one are of it. */
const country = z.string().regex(/^[A-Z]{2}$/);
export const defaultCsvCountry = 'CI';

/** People of a CSV file that was sent before (media kind `file`). */
export const csvAudience = z.strictObject({
  csvMediaId: uuid,
  mapping: csvMapping,
  country: country.optional(),
  /** That who is in the file agreed to be written to: without it, nobody who has no account is. */
  consent: z.boolean().optional(),
});
export type CsvAudience = z.infer<typeof csvAudience>;

/** What a line of a file means: an account, somebody new who is written to, somebody new who is not, or nobody. */
export const csvRowStates = ['known', 'contact', 'unknown', 'optedOut', 'doubled', 'invalid'] as const;
export type CsvRowState = (typeof csvRowStates)[number];

export const csvEncodings = ['utf-8', 'windows-1252'] as const;

const number = z.int().nonnegative();

/** What a file says, before anybody is written to. */
export const csvReport = z.object({
  /** Of the lines of this reading. */
  id: uuid,
  columns: z.array(z.object({ name: z.string(), examples: z.array(z.string()).max(3) })).max(maxCsvColumns),
  /** As it was asked, or as the columns let it be guessed. */
  mapping: csvMapping,
  encoding: z.enum(csvEncodings),
  lines: number,
  counts: z.object({
    known: number,
    contact: number,
    unknown: number,
    optedOut: number,
    doubled: number,
    invalid: number,
  }),
});
export type CsvReport = z.infer<typeof csvReport>;

export const csvRow = z.object({
  id: uuid,
  /** Of the file, its first line counted. */
  line: z.int().positive(),
  /** What stood there, or what was read of it. */
  said: z.string(),
  firstname: z.string(),
  state: z.enum(csvRowStates),
  /** Why nobody is written to, in the reader's language. */
  reason: z.string().nullable(),
});
export type CsvRow = z.infer<typeof csvRow>;

export const csvRowList = list({
  row: csvRow,
  filters: {
    /** Filled in by the route; a file that a job writes names it. */
    fileId: uuid.optional(),
    state: z.enum(csvRowStates).optional(),
    consent: z.stringbool().optional(),
  },
  sorts: ['line'],
  order: 'line',
  csv: {
    line: (row) => row.line,
    said: (row) => row.said,
    firstname: (row) => row.firstname,
    state: (row) => worded(`campaigns.lines.state.${row.state}`, row.state),
    reason: (row) => row.reason,
  },
});

/** A file is read as often as somebody changes what its columns mean. */
const reading = { points: 300, seconds: 3_600, by: 'account' } as const;

export const csvAudienceRoutes = {
  read: route('POST /admin/audiences/csv', {
    access: 'admin',
    summary: 'What a CSV file says line by line, before anybody is written to; columns that are not named are guessed',
    body: csvAudience.extend({ mapping: csvMapping.optional() }),
    answer: csvReport,
    limit: reading,
  }),
  rows: route('GET /admin/audiences/csv/:id/rows', {
    reads: ['campaigns'],
    access: 'admin',
    summary: 'Lines of a CSV file, and what each means',
    params: idParams,
    query: csvRowList.query,
    answer: csvRowList.page,
  }),
  rowsCsv: route('GET /admin/audiences/csv/:id/rows.csv', {
    reads: ['campaigns'],
    access: 'admin',
    summary: 'The same as a CSV file',
    params: idParams,
    query: csvRowList.csvQuery,
    produces: 'text/csv',
  }),
};
