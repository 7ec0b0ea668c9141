import type { z } from 'zod';

/** What is wrong with one field. `code` has a text on both sides: `field.*` in the texts of server and browser. */
export interface FieldProblem {
  /** JSON pointer into the body (`/title`), or `query.limit`. */
  pointer: string;
  code: string;
  params?: Readonly<Record<string, string | number>>;
}

/** Reads what zod found into codes that have a text: the server's answer and the form in the browser say the same. */
export function fieldProblems(issue: z.core.$ZodIssue, prefix: string): FieldProblem[] {
  const at = (path: readonly PropertyKey[]): string => prefix + path.map(String).join('/');
  const pointer = at(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ pointer: at([...issue.path, key]), code: 'field.unknown' }));
    case 'too_small':
      return [{ pointer, code: `field.too-small.${sized(issue.origin)}`, params: { min: Number(issue.minimum) } }];
    case 'too_big':
      return [{ pointer, code: `field.too-big.${sized(issue.origin)}`, params: { max: Number(issue.maximum) } }];
    case 'invalid_type':
      return [{ pointer, code: issue.input === undefined ? 'field.required' : 'field.invalid' }];
    case 'invalid_format':
      return [{ pointer, code: ['email', 'url'].includes(issue.format) ? `field.${issue.format}` : 'field.invalid' }];
    default:
      return [{ pointer, code: 'field.invalid' }];
  }
}

function sized(origin: string): 'text' | 'list' | 'number' {
  if (origin === 'string') return 'text';
  return origin === 'array' ? 'list' : 'number';
}
