import { z } from 'zod';

/** A colour as `#rrggbb`. */
export const colour = z.string().regex(/^#[0-9a-f]{6}$/);
