import type { FieldProblem } from '@afi/contracts/field-problem';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../use-format.js';

/** The sentence beside a field, the same as the server's. */
export function useFieldText(): (problem: FieldProblem) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ code, params = {} }) => {
    const empty = code === 'field.too-small.text' && params['min'] === 1;
    const shown = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? format.number(value) : value,
    ]);
    return t(`shell:${empty ? 'field.required' : code}`, Object.fromEntries(shown) as typeof params);
  };
}
