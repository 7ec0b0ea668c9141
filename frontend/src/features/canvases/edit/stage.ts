import { canvasSizes, type CanvasDrawing, type CanvasLayer } from '@afi/contracts/canvas-parts';
import type { Shape as ShapeNode } from 'konva/lib/Shape.js';
import { Layer, Line, Rect, Shape, Stage, Transformer } from '../draw/konva.js';
import { paintLayer, type Pictures } from '../draw/paint.js';
import { scaled, tidied } from './layers.js';
import { snapped, type Box } from './snap.js';
import { isUnfilled } from './unfilled.js';

/** Room around the picture for the handles of what stands at its edge, in pixels of the screen. */
export const stagePad = 22;
/** Pixels of the screen from which on something is drawn to a line. */
const snapWithin = 7;

interface StageEvents {
  onSelect(id: string | null): void;
  onChange(layer: CanvasLayer): void;
  /** Somebody wants to write in it. */
  onOpen(id: string): void;
}

interface Shown {
  drawing: CanvasDrawing;
  pictures: Pictures;
  selected: string | null;
  /** What is chosen is being written: no handles stand over it. */
  isWriting: boolean;
  /** Pixels of the screen for one of the picture. */
  scale: number;
}

/** Words nobody has written yet, a place without its photo: pale, within a dashed line, since they do not leave with the picture. */
function paintUnfilled(context: CanvasRenderingContext2D, layer: CanvasLayer, { pictures, scale }: Shown): void {
  context.save();
  context.globalAlpha *= 0.45;
  paintLayer(context, layer, pictures);
  context.restore();
  context.lineWidth = 1.5 / scale;
  for (const [colour, offset] of [
    ['#ffffff', 0],
    ['#a40e4c', 5],
  ] as const) {
    context.strokeStyle = colour;
    context.setLineDash([5 / scale, 5 / scale]);
    context.lineDashOffset = offset / scale;
    context.strokeRect(0, 0, layer.w, layer.h);
  }
}

/** A picture under a finger or a mouse: layers are moved, scaled and turned, and told of when they are let go. */
export class CanvasBoard {
  readonly #stage: InstanceType<typeof Stage>;
  readonly #content = new Layer();
  readonly #over = new Layer();
  readonly #paper = new Rect({ name: 'paper' });
  readonly #frame = new Transformer({
    rotationSnaps: [0, 45, 90, 135, 180, 225, 270, 315],
    rotationSnapTolerance: 4,
    anchorSize: 16,
    anchorCornerRadius: 8,
    anchorStroke: '#1d778c',
    borderStroke: '#1d778c',
    borderStrokeWidth: 2,
    rotateAnchorOffset: 26,
    ignoreStroke: true,
  });
  readonly #events: StageEvents;
  readonly #nodes = new Map<string, ShapeNode>();
  #shown: Shown | null = null;
  /** Two fingers: the layer as it was, how far they were apart, and at which angle. */
  #pinch: { layer: CanvasLayer; far: number; angle: number; now: CanvasLayer } | null = null;

  constructor(container: HTMLDivElement, events: StageEvents) {
    this.#events = events;
    this.#stage = new Stage({ container, width: 10, height: 10 });
    this.#content.add(this.#paper);
    this.#over.add(this.#frame);
    this.#stage.add(this.#content, this.#over);
    this.#paper.on('mousedown touchstart', () => this.#events.onSelect(null));
    this.#frame.on('transform', () => this.#whileTransformed());
    this.#frame.on('transformend', () => this.#tell());
    this.#stage.on('touchmove', ({ evt }) => this.#pinched(evt));
    this.#stage.on('touchend', () => this.#endPinch());
  }

  destroy(): void {
    this.#stage.destroy();
  }

  /** Draws what there is now; what is under a finger meanwhile stays there. */
  show(shown: Shown): void {
    this.#shown = shown;
    const { drawing, scale, selected } = shown;
    const { width, height } = canvasSizes[drawing.size];
    this.#stage.size({ width: width * scale + stagePad * 2, height: height * scale + stagePad * 2 });
    for (const layer of [this.#content, this.#over])
      layer.setAttrs({ x: stagePad, y: stagePad, scaleX: scale, scaleY: scale });
    this.#content.clip({ x: 0, y: 0, width, height });
    this.#paper.setAttrs({ width, height, fill: drawing.background });
    const there = new Set(drawing.layers.map(({ id }) => id));
    for (const [id, node] of this.#nodes)
      if (!there.has(id)) {
        node.destroy();
        this.#nodes.delete(id);
      }
    drawing.layers.forEach((layer, at) => {
      const node = this.#nodes.get(layer.id) ?? this.#made(layer.id);
      this.#put(node, layer);
      node.zIndex(at + 1);
    });
    this.#choose(drawing.layers.find(({ id }) => id === selected));
    this.#stage.batchDraw();
  }

  /** The picture on the screen, without handles: for who compares it with its export. */
  picture(): HTMLCanvasElement {
    return this.#content.getNativeCanvasElement();
  }

  #made(id: string): ShapeNode {
    const node: ShapeNode = new Shape({
      id,
      sceneFunc: (context, shape) => {
        const layer = shape.getAttr('drawn') as CanvasLayer;
        if (!this.#shown) return;
        if (isUnfilled(layer)) paintUnfilled(context._context, layer, this.#shown);
        else paintLayer(context._context, layer, this.#shown.pictures);
      },
      hitFunc: (context, shape) => {
        context.beginPath();
        context.rect(0, 0, shape.width(), shape.height());
        context.closePath();
        context.fillStrokeShape(shape);
      },
      fill: '#000000',
    });
    node.on('mousedown touchstart', () => this.#events.onSelect(id));
    node.on('dblclick dbltap', () => this.#events.onOpen(id));
    node.on('dragmove', () => this.#snap(node));
    node.on('dragend', () => {
      this.#guides([]);
      this.#tell();
    });
    this.#content.add(node);
    this.#nodes.set(id, node);
    return node;
  }

  #put(node: ShapeNode, layer: CanvasLayer): void {
    node.setAttrs({
      ...{ drawn: layer, width: layer.w, height: layer.h, offsetX: layer.w / 2, offsetY: layer.h / 2 },
      ...{ x: layer.x + layer.w / 2, y: layer.y + layer.h / 2, rotation: layer.turn, scaleX: 1, scaleY: 1 },
      ...{ opacity: layer.opacity, visible: !layer.hidden, listening: !layer.locked, draggable: !layer.locked },
    });
  }

  #choose(layer: CanvasLayer | undefined): void {
    const node = layer && !layer.hidden ? this.#nodes.get(layer.id) : undefined;
    this.#frame.nodes(node ? [node] : []);
    const isFixed = (layer?.locked ?? true) || (this.#shown?.isWriting ?? false);
    const sides =
      layer?.kind === 'text'
        ? ['middle-left', 'middle-right']
        : ['middle-left', 'middle-right', 'top-center', 'bottom-center'];
    const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
    const isRigid = layer?.kind === 'sticker' || layer?.kind === 'qr' || layer?.kind === 'logo';
    this.#frame.setAttrs({
      resizeEnabled: !isFixed,
      rotateEnabled: !isFixed,
      enabledAnchors: isRigid ? corners : [...corners, ...sides],
      keepRatio: true,
    });
    this.#frame.forceUpdate();
  }

  /** The layer as its node stands now. */
  #nowOf(node: ShapeNode): CanvasLayer {
    const layer = node.getAttr('drawn') as CanvasLayer;
    const [w, h] = [Math.abs(node.width() * node.scaleX()), Math.abs(node.height() * node.scaleY())];
    const box = { x: node.x() - w / 2, y: node.y() - h / 2, w, h, turn: node.rotation() };
    const isCorner = !['middle-left', 'middle-right'].includes(this.#frame.getActiveAnchor() ?? '');
    const letters = layer.kind === 'text' && isCorner ? { size: layer.size * (h / layer.h) } : {};
    return tidied({ ...layer, ...box, ...letters });
  }

  /** A text finds its lines anew and a pattern its number of motifs, instead of being stretched. */
  #whileTransformed(): void {
    const node = this.#frame.nodes()[0] as ShapeNode | undefined;
    if (node) this.#put(node, this.#nowOf(node));
  }

  #tell(): void {
    const node = this.#frame.nodes()[0] as ShapeNode | undefined;
    if (node && !this.#pinch) this.#events.onChange(this.#nowOf(node));
  }

  #snap(node: ShapeNode): void {
    if (!this.#shown || this.#pinch) return;
    const { drawing, scale } = this.#shown;
    const boxOf = (one: ShapeNode): Box => {
      const { x, y, width, height } = one.getClientRect({
        relativeTo: this.#content,
        skipStroke: true,
        skipShadow: true,
      });
      return { x, y, w: width, h: height };
    };
    const others = drawing.layers.flatMap(({ id, hidden }) => {
      const other = this.#nodes.get(id);
      return other && other !== node && !hidden ? [boxOf(other)] : [];
    });
    const within = snapWithin / scale;
    const { dx, dy, guides } = snapped(boxOf(node), others, { ...canvasSizes[drawing.size], within });
    node.position({ x: node.x() + dx, y: node.y() + dy });
    this.#guides(guides);
  }

  #guides(guides: readonly ({ x: number } | { y: number })[]): void {
    this.#over.find('.guide').forEach((one) => one.destroy());
    if (!this.#shown) return;
    const { width, height } = canvasSizes[this.#shown.drawing.size];
    for (const guide of guides)
      this.#over.add(
        new Line({
          name: 'guide',
          points: 'x' in guide ? [guide.x, 0, guide.x, height] : [0, guide.y, width, guide.y],
          stroke: '#c2185b',
          strokeWidth: 1.5,
          strokeScaleEnabled: false,
          dash: [6, 4],
          listening: false,
        }),
      );
  }

  #pinched(event: TouchEvent): void {
    const [one, other] = event.touches;
    const node = this.#frame.nodes()[0] as ShapeNode | undefined;
    if (!one || !other || !node) return;
    event.preventDefault();
    const layer = node.getAttr('drawn') as CanvasLayer;
    if (layer.locked) return;
    const [dx, dy] = [other.clientX - one.clientX, other.clientY - one.clientY];
    const [far, angle] = [Math.max(1, Math.hypot(dx, dy)), (Math.atan2(dy, dx) * 180) / Math.PI];
    if (!this.#pinch) {
      // The first finger had begun to move it.
      node.stopDrag();
      const begun = tidied({ ...layer, x: node.x() - layer.w / 2, y: node.y() - layer.h / 2 });
      this.#pinch = { layer: begun, far, angle, now: begun };
    }
    const { layer: begun } = this.#pinch;
    const by = Math.min(12, Math.max(0.05, far / this.#pinch.far));
    this.#pinch.now = scaled(begun, by, angle - this.#pinch.angle);
    this.#put(node, this.#pinch.now);
    this.#frame.forceUpdate();
    this.#stage.batchDraw();
  }

  #endPinch(): void {
    if (!this.#pinch) return;
    const { now } = this.#pinch;
    this.#pinch = null;
    this.#events.onChange(now);
  }
}
