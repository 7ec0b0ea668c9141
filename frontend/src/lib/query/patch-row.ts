import type { Word } from '@afi/contracts/word';
import type { QueryClient } from '@tanstack/react-query';

interface Page {
  items: { id: string }[];
}
type Known = Partial<{ id: string; items: Page['items']; pages: Page[] }>;

/** Changes one row at once wherever a read of its word shows it: in pages, in lists, by itself. Nothing is asked. */
export function patchRow<Row extends { id: string }>(
  client: QueryClient,
  word: Word,
  id: string,
  change: (row: Row) => Row,
): void {
  const inPlace = (row: { id: string }) => (row.id === id ? change(row as Row) : row);
  const inPage = <One extends Page>(page: One): One =>
    page.items.some((row) => row.id === id) ? { ...page, items: page.items.map(inPlace) } : page;
  client.setQueriesData<Known>({ predicate: ({ meta }) => meta?.reads?.includes(word) ?? false }, (data) => {
    if (!data) return data;
    if (data.pages) return { ...data, pages: data.pages.map(inPage) };
    if (data.items) return inPage({ ...data, items: data.items });
    return data.id === id ? change(data as Known & Row) : data;
  });
}
