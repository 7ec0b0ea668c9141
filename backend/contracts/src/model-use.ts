import { z } from 'zod';

/**
 * What writes, what writes short answers where that is another, what looks at images, what writes recordings down, what
 * reads aloud, and what makes images.
 */
export const modelSenses = ['model', 'fast', 'sight', 'hearing', 'voice', 'drawing'] as const;
export type ModelSense = (typeof modelSenses)[number];

/** What a language model was asked, summed over calls; servers that do not count leave the tokens at 0. */
export const modelUse = z.object({
  calls: z.int().nonnegative(),
  promptTokens: z.int().nonnegative(),
  completionTokens: z.int().nonnegative(),
});
export type ModelUse = z.infer<typeof modelUse>;

/** What is told of a call: what it took, and the status of a refusal that would come again (its key, its model, its bill). */
export interface ToldUse extends ModelUse {
  /** Name of the model that was asked. */
  model?: string;
  /** As what it was asked; the one that writes where nothing is said. */
  sense?: ModelSense;
  refusedWith?: number;
  /** Letters a service read aloud in it: it counts no tokens. */
  spoken?: number;
  /** Seconds of sound a service wrote down in it. */
  heard?: number;
  /** Images that were made in it. */
  drawn?: number;
}
