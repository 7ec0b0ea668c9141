import type { CanvasLayerOf, CanvasSticker } from '@afi/contracts/canvas-parts';

/** One part of a sticker, in a square of 100: filled with the colour somebody chose, or with its own. */
interface Part {
  d: string;
  fill: 'main' | (string & {});
  /** Drawn as a line so wide, not filled. */
  line?: number;
}

const [ink, cream, bark, leaf, gold] = ['#2b1608', '#fff4dc', '#7a4a24', '#0c7c59', '#f6b21b'];
const ray = (turn: number): string => {
  const at = (far: number, by: number) => {
    const angle = ((turn + by) * Math.PI) / 180;
    return `${(50 + Math.cos(angle) * far).toFixed(1)} ${(50 + Math.sin(angle) * far).toFixed(1)}`;
  };
  return `M${at(32, -9)}L${at(49, 0)}L${at(32, 9)}Z`;
};

/** Our own drawings, things of the street and the field; shipped as paths, so that they stay sharp on a poster. */
const parts: Record<CanvasSticker, readonly Part[]> = {
  cowry: [
    { d: 'M50 4C79 4 93 28 93 52C93 78 75 96 50 96C25 96 7 78 7 52C7 28 21 4 50 4Z', fill: 'main' },
    { d: 'M50 10C74 10 86 31 86 52C86 73 71 89 50 89C29 89 14 73 14 52C14 31 26 10 50 10Z', fill: cream },
    { d: 'M50 15C59 27 61 40 58 50C55 61 58 73 50 85C42 73 45 61 42 50C39 40 41 27 50 15Z', fill: ink },
    {
      d: 'M42 28L31 25M40 36L28 34M41 44L28 44M43 52L30 54M43 60L31 64M44 68L33 73M58 28L69 25M60 36L72 34M59 44L72 44M57 52L70 54M57 60L69 64M56 68L67 73',
      fill: ink,
      line: 2.6,
    },
  ],
  baobab: [
    {
      d: 'M38 96C43 78 41 62 35 50L24 40L29 36L40 44L38 26L45 26L49 42L56 24L63 27L58 44L72 34L76 39L64 51C58 62 57 78 63 96Z',
      fill: bark,
    },
    { d: 'M22 22A13 13 0 1 1 22 47A13 13 0 1 1 22 22Z', fill: 'main' },
    { d: 'M42 6A14 14 0 1 1 42 33A14 14 0 1 1 42 6Z', fill: 'main' },
    { d: 'M63 9A13 13 0 1 1 63 35A13 13 0 1 1 63 9Z', fill: 'main' },
    { d: 'M80 24A12 12 0 1 1 80 47A12 12 0 1 1 80 24Z', fill: 'main' },
    { d: 'M8 94H92V98H8Z', fill: ink },
  ],
  zem: [
    { d: 'M22 62A16 16 0 1 0 22.1 62ZM22 71A7 7 0 1 1 21.9 71Z', fill: ink },
    { d: 'M78 62A16 16 0 1 0 78.1 62ZM78 71A7 7 0 1 1 77.9 71Z', fill: ink },
    { d: 'M20 58C26 50 38 50 46 54L58 60L68 44L76 46L82 62L78 74L70 60L62 76H38L30 66Z', fill: 'main' },
    { d: 'M66 42L74 32M70 33L82 30', fill: ink, line: 4 },
    { d: 'M18 54C24 48 40 47 50 54L46 59C38 55 28 55 20 59Z', fill: ink },
    { d: 'M36 50C33 36 37 26 47 24L56 30L70 36L69 41L54 38L50 52L56 66L52 72L44 58Z', fill: gold },
    { d: 'M50 6A10 10 0 1 1 50 26A10 10 0 1 1 50 6Z', fill: bark },
    { d: 'M39 16C39 6 46 2 52 3C60 4 63 10 62 15L39 17Z', fill: 'main' },
  ],
  sun: [
    ...Array.from({ length: 12 }, (_, at): Part => ({ d: ray(at * 30), fill: 'main' })),
    { d: 'M50 22A28 28 0 1 1 49.9 22Z', fill: 'main' },
    { d: 'M50 30A20 20 0 1 1 49.9 30Z', fill: cream },
    { d: 'M50 38A12 12 0 1 1 49.9 38Z', fill: 'main' },
  ],
  umbrella: [
    { d: 'M47 10H53V96H47Z', fill: bark },
    {
      d: 'M4 48C8 20 30 8 50 8C70 8 92 20 96 48C90 42 80 42 73 48C66 42 57 42 50 48C43 42 34 42 27 48C20 42 10 42 4 48Z',
      fill: 'main',
    },
    { d: 'M50 8C38 18 30 32 27 48C34 42 43 42 50 48Z', fill: cream },
    { d: 'M50 8C74 12 92 26 96 48C90 42 80 42 73 48C70 32 62 18 50 8Z', fill: gold },
    { d: 'M30 78H70L65 96H35Z', fill: bark },
    { d: 'M36 70A6 6 0 1 1 36 82ZM48 68A7 7 0 1 1 48 82ZM62 70A6 6 0 1 1 62 82Z', fill: '#d2452d' },
  ],
  drum: [
    { d: 'M16 22L40 60L30 94H70L60 60L84 22Z', fill: bark },
    { d: 'M50 8C69 8 85 14 85 22C85 30 69 36 50 36C31 36 15 30 15 22C15 14 31 8 50 8Z', fill: 'main' },
    { d: 'M50 13C65 13 77 17 77 22C77 27 65 31 50 31C35 31 23 27 23 22C23 17 35 13 50 13Z', fill: cream },
    { d: 'M20 30L40 60L36 34L50 60L64 34L60 60L80 30M40 60L34 94M50 60V94M60 60L66 94', fill: cream, line: 2.4 },
    { d: 'M37 57H63V64H37Z', fill: 'main' },
  ],
  calabash: [
    { d: 'M50 30C78 30 94 46 94 62C94 82 76 94 50 94C24 94 6 82 6 62C6 46 22 30 50 30Z', fill: 'main' },
    { d: 'M44 32C44 18 48 8 60 6L63 12C56 15 55 22 56 32Z', fill: bark },
    {
      d: 'M10 56L22 66L34 54L46 66L58 54L70 66L82 54L91 62M14 76L26 84L38 74L50 86L62 74L74 84L86 74',
      fill: cream,
      line: 4,
    },
  ],
  palm: [
    { d: 'M46 44C50 60 50 78 44 97H58C60 78 58 60 53 43Z', fill: bark },
    {
      d: 'M50 42C40 22 22 20 8 32C24 28 36 34 50 42ZM50 42C34 34 16 42 10 60C22 48 36 44 50 42ZM50 42C60 20 80 18 94 30C78 28 66 34 50 42ZM50 42C68 34 86 42 92 60C80 48 66 44 50 42ZM50 42C44 22 52 8 66 4C58 14 56 28 50 42Z',
      fill: 'main',
    },
    { d: 'M42 46A6 6 0 1 1 42 58ZM56 46A6 6 0 1 1 56 58Z', fill: ink },
  ],
  fish: [
    { d: 'M6 50C22 22 54 20 74 46L94 30L90 50L94 70L74 54C54 80 22 78 6 50Z', fill: 'main' },
    { d: 'M24 42A5 5 0 1 1 24 52A5 5 0 1 1 24 42Z', fill: ink },
    { d: 'M38 34C44 44 44 56 38 66M50 34C55 44 55 56 50 66M62 40C65 46 65 54 62 60', fill: cream, line: 4 },
  ],
  star: [
    { d: 'M50 3L62 36L97 37L69 58L79 92L50 72L21 92L31 58L3 37L38 36Z', fill: 'main' },
    { d: 'M50 24L57 43L77 44L61 56L67 75L50 64L33 75L39 56L23 44L43 43Z', fill: cream },
  ],
  heart: [
    {
      d: 'M50 92C18 66 4 50 4 31C4 16 15 7 28 7C38 7 46 12 50 20C54 12 62 7 72 7C85 7 96 16 96 31C96 50 82 66 50 92Z',
      fill: 'main',
    },
    { d: 'M50 30L60 46L50 62L40 46ZM28 22L34 32L28 42L22 32ZM72 22L78 32L72 42L66 32Z', fill: cream },
  ],
  megaphone: [
    { d: 'M8 40H30L72 14V82L30 58H8Z', fill: 'main' },
    { d: 'M72 10H80V86H72Z', fill: ink },
    { d: 'M22 58H36L42 90H30Z', fill: ink },
    { d: 'M86 36L97 30M87 48H99M86 60L97 66', fill: gold, line: 5 },
    { d: 'M8 40H30V58H8Z', fill: leaf },
  ],
};

export function drawSticker(
  context: CanvasRenderingContext2D,
  { w, h, sticker, colour }: CanvasLayerOf<'sticker'>,
): void {
  context.scale(w / 100, h / 100);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { d, fill, line } of parts[sticker]) {
    const path = new Path2D(d);
    const shown = fill === 'main' ? colour : fill;
    context.fillStyle = shown;
    context.strokeStyle = shown;
    if (line) {
      context.lineWidth = line;
      context.stroke(path);
    } else context.fill(path, 'evenodd');
  }
}
