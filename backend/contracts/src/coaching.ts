import { z } from 'zod';
import { uuid } from './id.js';
import { route } from './route.js';
import { screens } from './screen.js';

declare module './word.js' {
  interface Words {
    coaching: true;
  }
}

export const coachingScreens = screens({ mine: '/app/coaching' });

/** Customers to practise with. */
export const customerTypes = ['hurried', 'sceptical', 'haggler', 'loyal'] as const;
export type CustomerType = (typeof customerTypes)[number];

/** What a sale is looked at for, in the order it happens. */
export const salesCriteria = ['opening', 'need', 'proof', 'price', 'close'] as const;
export type SalesCriterion = (typeof salesCriteria)[number];
/** Points of one criterion: 0 is missing, 1 is there, 2 is there and well done. */
export const mostPoints = 2;
/** Tries that are shown. */
export const mostTries = 20;

const points = z.int().min(0).max(mostPoints);

/** A pitch, or a sale that was played. */
export const saleTry = z.object({
  id: uuid,
  chatId: uuid,
  /** Null of a pitch. */
  customer: z.enum(customerTypes).nullable(),
  at: z.string(),
  points: z.object({ opening: points, need: points, proof: points, price: points, close: points }),
  total: z.int().nonnegative(),
});
export type SaleTry = z.infer<typeof saleTry>;

export const coachingRoutes = {
  mine: route('GET /client/coaching', {
    reads: ['coaching', 'assistant'],
    access: 'client',
    summary: 'My pitches and the sales I played, the last first, by the written rubric',
    answer: z.object({ tries: z.array(saleTry).max(mostTries) }),
    limit: { points: 60, seconds: 60, by: 'account' },
  }),
};
