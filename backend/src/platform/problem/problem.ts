/** Values that fill a problem's sentence. */
export type ProblemParams = Readonly<Record<string, string | number>>;

/** One wrong field: `pointer` is a JSON pointer into the body, or `query.x`, `params.x`. */
export interface FieldProblem {
  pointer: string;
  code: string;
  params?: ProblemParams;
}

/** An error a caller can be told about: a code with a text in fr and en, never a sentence. */
export class Problem extends Error {
  readonly params: ProblemParams;
  readonly errors: readonly FieldProblem[];
  /** Seconds for the `Retry-After` header. */
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: string,
    readonly status: number,
    more: { params?: ProblemParams; errors?: readonly FieldProblem[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: more.cause });
    this.name = 'Problem';
    this.params = more.params ?? {};
    this.errors = more.errors ?? [];
    this.retryAfter = more.retryAfter;
  }
}

/** What the caller may not know of: the same answer whether it is missing or somebody else's. */
export function notFound(): Problem {
  return new Problem('http.not-found', 404);
}
