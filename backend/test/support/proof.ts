/** Whole forms of the proofs run with `npm run proofs`; `npm test` runs their short ones. */
export const isWholeProof = process.env['PROOFS'] === 'whole';

/** How much of something a proof takes: a little in every run, all of it when it is asked for. */
export function proofSize<Size>(short: Size, whole: Size): Size {
  return isWholeProof ? whole : short;
}

/** The seed of generated proofs: `SEED=1` runs them as they ran then. */
export const proofSeed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
