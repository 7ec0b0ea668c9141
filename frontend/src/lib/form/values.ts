/** Whether all of `part` is in `all` already. */
export const isIn = <V extends object>(part: Partial<V>, all: V): boolean =>
  (Object.keys(part) as (keyof V)[]).every((name) => part[name] === all[name]);

/** Whether two states of a form are the same, but for some fields. */
export const isSame = <V extends object>(a: V, b: V, but: readonly (keyof V)[] = []): boolean =>
  (Object.keys(a) as (keyof V)[]).every((name) => a[name] === b[name] || but.includes(name));

/** The fields of `now` that are no longer as in `before`. */
export const changesOf = <V extends object>(before: V, now: V): Partial<V> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name as keyof V] !== value)) as Partial<V>;

/** Without blanks that stand where nothing stood: nobody wrote anything there. */
export const withoutBlanks = <V extends object>(written: Partial<V>, before: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(written).filter(
      ([name, value]) => before[name as keyof V] !== '' || typeof value !== 'string' || value.trim() !== '',
    ),
  ) as Partial<V>;
