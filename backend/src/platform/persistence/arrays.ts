/** A PostgreSQL array of ids for one `?` (the driver would spread a JavaScript array over several). */
export function uuidArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
