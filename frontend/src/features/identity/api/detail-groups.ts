import type { ProfileDetails } from '@afi/contracts/profiles';

/** What is told, as one reads it: in groups, in their order. */
export const detailGroups = {
  work: ['title', 'organisation', 'workDomain', 'yearsOfExperience', 'salesStyle', 'objectives'],
  path: ['experience', 'education', 'skills', 'languages', 'certifications'],
  person: ['summary', 'birthDate', 'address', 'city', 'department', 'country'],
} as const satisfies Record<string, readonly (keyof ProfileDetails)[]>;
export type DetailName = keyof ProfileDetails;

/** `a, b` as a list, each once. */
export const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];
