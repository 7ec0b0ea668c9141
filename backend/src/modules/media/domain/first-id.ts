/** The lowest id of version 7 made at that moment: ids carry the time they were made, in milliseconds since 1970. */
export function firstIdOf(milliseconds: number): string {
  const hex = milliseconds.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
