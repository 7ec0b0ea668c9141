/** Whole francs of what was typed, `12 500` or `12500 FCFA`; null for nothing, NaN for what is no price. */
export function priceOf(typed: string): number | null {
  const digits = typed.replace(/[\s.]|FCFA$/gi, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
