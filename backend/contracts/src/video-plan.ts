import { z } from 'zod';
import { languages } from './language.js';
import { slideThemes } from './slide-parts.js';
import { videoLook, videoScenes } from './video-parts.js';

/** A file of the storage that is shown or heard as it lies there. */
const storedMedia = z.object({ key: z.string(), seconds: z.number().nonnegative() });

/** What is rendered: a file of the storage. */
export const videoPlan = z.object({
  title: z.string(),
  language: z.enum(languages),
  theme: z.enum(slideThemes),
  ...videoLook,
  scenes: videoScenes,
  /** Where the pictures lie, by the id of their media. */
  pictures: z.record(z.string(), z.string()),
  /** The films among them, likewise. */
  clips: z.record(z.string(), storedMedia).default({}),
  /** What is heard where its music is its author's own. */
  ownMusic: storedMedia.nullable().default(null),
  /** What stands in a corner all along: a name, and where a logo lies that is drawn beside it, else its initials. */
  mark: z.object({ name: z.string(), logoKey: z.string().optional() }).nullable().default(null),
  /** A mark was asked for, and is gone. */
  markless: z.boolean().default(false),
  /** Its texts go to no outside service; of a plan that does not say, nobody knows. */
  private: z.boolean().default(true),
  /** What the service read of it before, by its name in the work's folder: where it lies. */
  voices: z.record(z.string(), z.object({ key: z.string() })).default({}),
  /** Its author had as much read aloud by the service today as a day allows. */
  spent: z.boolean().default(false),
});
export type VideoPlan = z.infer<typeof videoPlan>;
