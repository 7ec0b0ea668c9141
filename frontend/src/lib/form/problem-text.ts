import type { FieldProblem } from '@afi/contracts/field-problem';
import { useTranslation } from 'react-i18next';

/** The sentence beside a field, the same as the server's. */
export function useFieldText(): (problem: FieldProblem) => string {
  const { t } = useTranslation();
  return ({ code, params = {} }) => {
    const empty = code === 'field.too-small.text' && params['min'] === 1;
    return t(`shell:${empty ? 'field.required' : code}`, params);
  };
}
