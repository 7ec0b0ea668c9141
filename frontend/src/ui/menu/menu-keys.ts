/** Where the focus goes among `names` for a key, from `now` (-1: on none); `null` when the key is none of the menu's. */
export function menuStep(key: string, now: number, names: readonly string[]): number | null {
  const count = names.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (now + 1) % count;
  if (key === 'ArrowUp') return (Math.max(now, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  for (let step = 1; step <= count; step += 1) {
    const index = (Math.max(now, -1) + step) % count;
    if (names[index]?.toLocaleLowerCase().startsWith(key.toLocaleLowerCase())) return index;
  }
  return null;
}
