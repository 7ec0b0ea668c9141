import { z } from 'zod';
import { csvAudience } from './csv-audiences.js';
import { uuid } from './id.js';
import { languages } from './language.js';
import { clientRoles } from './profiles.js';
import { singleLine } from './text.js';

const number = z.int().nonnegative();
/** People of a sample. */
export const sampleSize = 10;
/** Most people of an audience that is named one by one. */
const maxClientIds = 5_000;

/** Whom filters may ask for; without one, every client. */
export const audienceTypes = ['client', 'manager'] as const;

export const audienceFilters = z.strictObject({
  type: z.enum(audienceTypes).optional(),
  roles: z.array(z.enum(clientRoles)).max(clientRoles.length).optional(),
  cities: z.array(singleLine(80).min(1)).max(50).optional(),
  languages: z.array(z.enum(languages)).max(languages.length).optional(),
  /** Members of any of these. */
  communityIds: z.array(uuid).max(50).optional(),
  registeredFrom: z.iso.date().optional(),
  registeredTo: z.iso.date().optional(),
  /** Seen last on this day or later, or earlier. */
  seenFrom: z.iso.date().optional(),
  seenTo: z.iso.date().optional(),
});
export type AudienceFilters = z.infer<typeof audienceFilters>;

/** Whom a campaign is for: everybody the filters let through, those named, or those of a CSV file. */
export const audience = z.union([
  z.strictObject({ clientIds: z.array(uuid).min(1).max(maxClientIds) }),
  csvAudience,
  z.strictObject({ filters: audienceFilters }),
]);
export type Audience = z.infer<typeof audience>;

/** An audience, or filters alone: `{}` is every client. */
export const audienceAsked = z.union([audience, audienceFilters.transform((filters): Audience => ({ filters }))]);

export const audienceSample = z.object({
  id: uuid,
  firstname: z.string(),
  lastname: z.string(),
  city: z.string(),
  language: z.enum(languages),
});
export type AudienceSample = z.infer<typeof audienceSample>;

/** What filters can be chosen from: towns people told, most first, and communities, largest first. */
export const audienceChoices = z.object({
  cities: z.array(z.object({ name: z.string(), count: number })).max(200),
  communities: z.array(z.object({ id: uuid, name: z.string(), count: number })).max(500),
});
export type AudienceChoices = z.infer<typeof audienceChoices>;

/** What an audience is made of, by the names people know it under. */
export const audienceNames = z.object({
  /** Of the saved audience that has the same filters. */
  saved: z.string().nullable(),
  communities: z.array(z.string()).max(50),
  /** Null where it is for no file; `lines` until they are forgotten, two days after somebody last asked for them. */
  file: z.object({ name: z.string(), lines: number.nullable() }).nullable(),
});
export type AudienceNames = z.infer<typeof audienceNames>;

/** How many people an audience has, and some of them. */
export const audienceCount = z.object({ count: number, sample: z.array(audienceSample).max(sampleSize) });
