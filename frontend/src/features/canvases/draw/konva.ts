import Konva from 'konva/lib/Core.js';
import 'konva/lib/shapes/Line.js';
import 'konva/lib/shapes/Rect.js';
import { Transformer } from 'konva/lib/shapes/Transformer.js';
import { Line } from 'konva/lib/shapes/Line.js';
import { Rect } from 'konva/lib/shapes/Rect.js';

/** What of the library the editor needs: what is moved, scaled and turned. What is drawn is ours (`paint.ts`). */
export const { Stage, Layer, Shape } = Konva;
export { Line, Rect, Transformer };
