/** Currencies of the platform (ISO 4217); both are written FCFA. */
export const currencies = ['XOF', 'XAF'] as const;
export type Currency = (typeof currencies)[number];
