import type { CanvasMotif } from '@afi/contracts/canvas-parts';

type Context = CanvasRenderingContext2D;
type Motif = (context: Context, side: number) => void;

const circle = (context: Context, x: number, y: number, radius: number) => {
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, Math.PI * 2);
};
const polygon = (context: Context, points: readonly (readonly [number, number])[]) => {
  context.beginPath();
  points.forEach(([x, y], at) => (at ? context.lineTo(x, y) : context.moveTo(x, y)));
  context.closePath();
};

/** One motif of a printed cloth, in a square of this side; squares stand side by side. */
const motifs: Record<Exclude<CanvasMotif, 'none'>, Motif> = {
  lozenges(context, s) {
    polygon(context, [
      [s / 2, s * 0.04],
      [s * 0.96, s / 2],
      [s / 2, s * 0.96],
      [s * 0.04, s / 2],
    ]);
    context.lineWidth = s * 0.07;
    context.stroke();
    polygon(context, [
      [s / 2, s * 0.28],
      [s * 0.72, s / 2],
      [s / 2, s * 0.72],
      [s * 0.28, s / 2],
    ]);
    context.fill();
    for (const [x, y] of [
      [0, 0],
      [s, 0],
      [0, s],
      [s, s],
    ] as const) {
      circle(context, x, y, s * 0.11);
      context.fill();
    }
  },
  rings(context, s) {
    context.lineWidth = s * 0.06;
    for (const radius of [0.44, 0.3]) {
      circle(context, s / 2, s / 2, s * radius);
      context.stroke();
    }
    circle(context, s / 2, s / 2, s * 0.14);
    context.fill();
  },
  zigzag(context, s) {
    context.lineWidth = s * 0.13;
    context.lineJoin = 'miter';
    for (const y of [0.28, 0.78]) {
      context.beginPath();
      context.moveTo(-s * 0.1, s * (y + 0.2));
      context.lineTo(s * 0.25, s * (y - 0.12));
      context.lineTo(s * 0.75, s * (y + 0.28));
      context.lineTo(s * 1.1, s * (y - 0.02));
      context.stroke();
    }
  },
  leaves(context, s) {
    for (const turn of [0, 1, 2, 3]) {
      context.save();
      context.translate(s / 2, s / 2);
      context.rotate((turn * Math.PI) / 2 + Math.PI / 4);
      context.beginPath();
      context.moveTo(0, s * 0.06);
      context.quadraticCurveTo(s * 0.24, s * 0.3, 0, s * 0.62);
      context.quadraticCurveTo(-s * 0.24, s * 0.3, 0, s * 0.06);
      context.fill();
      context.restore();
    }
  },
  checks(context, s) {
    context.fillRect(0, 0, s / 2, s / 2);
    context.fillRect(s / 2, s / 2, s / 2, s / 2);
    context.save();
    context.globalAlpha *= 0.45;
    context.fillRect(s * 0.66, s * 0.16, s * 0.18, s * 0.18);
    context.fillRect(s * 0.16, s * 0.66, s * 0.18, s * 0.18);
    context.restore();
  },
  suns(context, s) {
    circle(context, s / 2, s / 2, s * 0.19);
    context.fill();
    for (let ray = 0; ray < 12; ray++) {
      context.save();
      context.translate(s / 2, s / 2);
      context.rotate((ray * Math.PI) / 6);
      polygon(context, [
        [-s * 0.045, -s * 0.25],
        [s * 0.045, -s * 0.25],
        [0, -s * 0.46],
      ]);
      context.fill();
      context.restore();
    }
  },
  dots(context, s) {
    for (const [x, y] of [
      [0.25, 0.25],
      [0.75, 0.75],
    ] as const) {
      circle(context, s * x, s * y, s * 0.13);
      context.fill();
    }
  },
};

/** Covers a place with a motif, beginning at its middle so that both edges look alike. */
export function drawMotif(
  context: Context,
  { motif, colour, side, w, h }: { motif: CanvasMotif; colour: string; side: number; w: number; h: number },
): void {
  if (motif === 'none') return;
  // As many whole motifs as there is room for, a little larger or smaller; a very small one would be drawn for ever.
  const across = Math.min(60, Math.max(1, Math.round(w / side)));
  const size = w / across;
  const down = Math.min(120, Math.max(1, Math.ceil(h / size)));
  const top = (h - down * size) / 2;
  context.fillStyle = colour;
  context.strokeStyle = colour;
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      context.save();
      context.translate(column * size, top + row * size);
      motifs[motif](context, size);
      context.restore();
    }
}
