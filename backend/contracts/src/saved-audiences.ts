import { z } from 'zod';
import { audienceFilters } from './audiences.js';
import { uuid } from './id.js';
import { idParams, route } from './route.js';
import { singleLine } from './text.js';

/** Audiences kept under a name, all admins together. */
export const maxSavedAudiences = 100;
/** Hours in which a delete can be undone. */
export const audienceRestoreHours = 24;

export const savedAudienceInput = z.strictObject({ name: singleLine(80).min(1), filters: audienceFilters });
export type SavedAudienceInput = z.infer<typeof savedAudienceInput>;

/** Fields that are absent stay. */
export const savedAudienceChanges = savedAudienceInput.partial();
export type SavedAudienceChanges = z.infer<typeof savedAudienceChanges>;

export const savedAudienceView = z.object({
  id: uuid,
  name: z.string(),
  filters: audienceFilters,
  /** People it had when it was last saved or looked at by itself. */
  count: z.int().nonnegative(),
  countedAt: z.string(),
});
export type SavedAudience = z.infer<typeof savedAudienceView>;

const limit = { points: 300, seconds: 3_600, by: 'account' } as const;
const act = { access: 'admin', idempotent: true, answer: savedAudienceView, limit } as const;

export const savedAudienceRoutes = {
  all: route('GET /admin/saved-audiences', {
    reads: ['campaigns'],
    access: 'admin',
    summary: 'Audiences kept under a name, by name',
    answer: z.object({ items: z.array(savedAudienceView).max(maxSavedAudiences) }),
  }),
  one: route('GET /admin/saved-audiences/:id', {
    reads: ['campaigns'],
    access: 'admin',
    summary: 'One audience, counted anew',
    params: idParams,
    answer: savedAudienceView,
  }),
  save: route('POST /admin/saved-audiences', {
    ...act,
    status: 201,
    summary: 'Keep filters under a name, for every admin',
    body: savedAudienceInput,
  }),
  change: route('PATCH /admin/saved-audiences/:id', {
    ...act,
    summary: 'Rename an audience, or change its filters',
    params: idParams,
    body: savedAudienceChanges,
  }),
  remove: route('DELETE /admin/saved-audiences/:id', {
    access: 'admin',
    idempotent: true,
    summary: 'Delete an audience; campaigns written with it keep theirs',
    params: idParams,
    limit,
  }),
  restore: route('POST /admin/saved-audiences/:id/restore', {
    ...act,
    summary: 'Undo a delete, within 24 hours',
    params: idParams,
  }),
};
