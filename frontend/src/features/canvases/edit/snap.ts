/** A box without a turn: what a turned layer reaches over. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A line that shows what was met, from edge to edge. */
export type Guide = { x: number } | { y: number };

const stops = (start: number, length: number): number[] => [start, start + length / 2, start + length];

function nearest(own: readonly number[], others: readonly number[], within: number): { by: number; at: number } | null {
  let best: { by: number; at: number } | null = null;
  for (const at of others)
    for (const one of own)
      if (Math.abs(at - one) <= within && (!best || Math.abs(at - one) < Math.abs(best.by)))
        best = { by: at - one, at };
  return best;
}

/**
 * How far a box is moved so that an edge or its middle meets one of the picture or of another layer, and the lines that say so.
 * @param within pixels from which on it is drawn there
 */
export function snapped(
  box: Box,
  others: readonly Box[],
  { width, height, within }: { width: number; height: number; within: number },
): { dx: number; dy: number; guides: Guide[] } {
  const all = [{ x: 0, y: 0, w: width, h: height }, ...others];
  const x = nearest(
    stops(box.x, box.w),
    all.flatMap((one) => stops(one.x, one.w)),
    within,
  );
  const y = nearest(
    stops(box.y, box.h),
    all.flatMap((one) => stops(one.y, one.h)),
    within,
  );
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, guides: [...(x ? [{ x: x.at }] : []), ...(y ? [{ y: y.at }] : [])] };
}
