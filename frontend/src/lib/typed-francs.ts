const unit = /\s*(?:F|F\s*CFA|XOF)$/i;
/** Plain digits, or groups of exactly three: `1.5` is no amount, neither is it 15. */
const whole = /^(?:\d+|[1-9]\d{0,2}(?:(?:\s\d{3})+|(?:\.\d{3})+|(?:,\d{3})+))$/;

/** Cents, of which there are none. */
const noCents = /(\d)[.,]00$/;

/**
 * Whole francs of what was typed: `12 500`, `12.500`, `12,500 F CFA`, `12500,00`; null for nothing, NaN for what is no amount,
 * other decimals among it.
 */
export function francsOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const digits = text.replace(unit, '').replace(noCents, '$1');
  return whole.test(digits) ? Number(digits.replace(/[\s.,]/g, '')) : Number.NaN;
}
