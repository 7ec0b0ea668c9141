/** Which text a notification takes: several of a kind read differently from one. */
export function textKey(kind: string, params: Readonly<Record<string, string | number>>): string {
  return Number(params['count'] ?? 1) > 1 ? `${kind}.many` : kind;
}
