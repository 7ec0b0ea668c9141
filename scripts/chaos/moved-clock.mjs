/** Loaded with `--import` into one process: its clock runs ahead or behind by CHAOS_CLOCK_MS. Timers run as ever. */
const shift = Number(process.env.CHAOS_CLOCK_MS ?? 0);
const Real = Date;

class MovedDate extends Real {
  /** @param {any[]} given */
  constructor(...given) {
    // @ts-expect-error Date has many forms; all but the empty one are passed on.
    super(...(given.length === 0 ? [Real.now() + shift] : given));
  }

  /** @override */
  static now() {
    return Real.now() + shift;
  }
}

if (shift !== 0) globalThis.Date = /** @type {DateConstructor} */ (/** @type {unknown} */ (MovedDate));
