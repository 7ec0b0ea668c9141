/** Several one-line values in one field of a form: a line each. */
export const listField = (values: readonly string[]): string => values.join('\n');

/** The values of such a field; none where it is empty. */
export const listOf = <Value extends string = string>(field: string): Value[] =>
  field === '' ? [] : (field.split('\n') as Value[]);
