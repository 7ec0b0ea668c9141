const unit = /\s*(?:F|F\s*CFA|XOF)$/i;
/** Plain digits, or groups of exactly three: `1.5` is no price, neither is it 15. */
const whole = /^(?:\d+|[1-9]\d{0,2}(?:(?:\s\d{3})+|(?:\.\d{3})+|(?:,\d{3})+))$/;

/** Whole francs of what was typed: `12 500`, `12.500`, `12,500 F CFA`; null for nothing, NaN for what is no price. */
export function priceOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const digits = text.replace(unit, '');
  return whole.test(digits) ? Number(digits.replace(/[\s.,]/g, '')) : Number.NaN;
}
