import type { Country } from './near-countries.js';

/** A number that can exist, as it is sent, shown and written at home. */
export interface KnownNumber {
  readonly country: Country;
  /** E.164. */
  readonly value: string;
  /** `+229 01 96 00 00 00`. */
  readonly shown: string;
  /** Without its calling code. */
  readonly local: string;
}
