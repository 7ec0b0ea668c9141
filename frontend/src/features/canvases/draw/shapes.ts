import type { CanvasLayerOf, CanvasShape } from '@afi/contracts/canvas-parts';
import { drawMotif } from './motifs.js';

type Path = (path: Path2D, w: number, h: number, round: number) => void;

function spiky(points: number, inner: number): Path {
  return (path, w, h) => {
    for (let at = 0; at < points * 2; at++) {
      const angle = (at * Math.PI) / points - Math.PI / 2;
      const far = at % 2 ? inner : 1;
      const [x, y] = [(w / 2) * (1 + Math.cos(angle) * far), (h / 2) * (1 + Math.sin(angle) * far)];
      if (at) path.lineTo(x, y);
      else path.moveTo(x, y);
    }
    path.closePath();
  };
}

function through(...points: readonly (readonly [number, number])[]): Path {
  return (path, w, h) => {
    points.forEach(([x, y], at) => (at ? path.lineTo(x * w, y * h) : path.moveTo(x * w, y * h)));
    path.closePath();
  };
}

const paths: Record<CanvasShape, Path> = {
  rect: (path, w, h, round) => path.roundRect(0, 0, w, h, Math.min(round, w / 2, h / 2)),
  line: (path, w, h) => path.roundRect(0, 0, w, h, Math.min(w, h) / 2),
  ellipse: (path, w, h) => path.ellipse(w / 2, h / 2, w / 2, h / 2, 0, 0, Math.PI * 2),
  triangle: through([0.5, 0], [1, 1], [0, 1]),
  diamond: through([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]),
  star: spiky(5, 0.42),
  burst: spiky(16, 0.82),
  arch(path, w, h) {
    const high = Math.min(h, w / 2);
    path.moveTo(0, h);
    path.lineTo(0, high);
    path.ellipse(w / 2, high, w / 2, high, 0, Math.PI, Math.PI * 2);
    path.lineTo(w, h);
    path.closePath();
  },
};

export function drawShape(context: CanvasRenderingContext2D, layer: CanvasLayerOf<'shape'>): void {
  const { w, h, fill, motif, motifColour, motifSize } = layer;
  const path = new Path2D();
  paths[layer.shape](path, w, h, layer.round);
  context.fillStyle = fill;
  context.fill(path);
  if (motif === 'none') return;
  context.clip(path);
  drawMotif(context, { motif, colour: motifColour, side: motifSize, w, h });
}
