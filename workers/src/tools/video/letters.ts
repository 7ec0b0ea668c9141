import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { normalised } from '@afi/contracts/letters';
import { openSync, type Font } from 'fontkit';

const find = createRequire(import.meta.url).resolve;
/** Latin first; the others have the letters of Yoruba, Fon, Greek, Russian. */
const alphabets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const;
const opened = new Map<string, Font>();

function fontOf(alphabet: (typeof alphabets)[number], bold: boolean): Font {
  const name = `@fontsource/arimo/files/arimo-${alphabet}-${bold ? 700 : 400}-normal.woff`;
  const font = opened.get(name) ?? openSync(find(name));
  opened.set(name, font);
  return font;
}

/** Opens the fonts, one a turn of the loop: all at once would keep whatever else runs waiting. To be awaited before the first outline. */
export async function openFonts(): Promise<void> {
  if (opened.size === alphabets.length * 2) return;
  for (const bold of [false, true])
    for (const alphabet of alphabets) {
      // Their tables are read when they are first asked for.
      fontOf(alphabet, bold).layout('a');
      await setImmediate();
    }
}

/** A drawn text: its outline as SVG path data around its baseline, and how wide it is. */
export interface Outline {
  width: number;
  glyphs: readonly { d: string; x: number; scale: number }[];
}

/**
 * Letters as outlines, of a font that is shipped: a film looks the same on every machine. Characters no alphabet of it has are left
 * out, emoji too.
 */
export function outlineOf(text: string, size: number, bold: boolean): Outline {
  const glyphs: { d: string; x: number; scale: number }[] = [];
  let x = 0;
  for (const { font, part } of runsOf(text, bold)) {
    const scale = size / font.unitsPerEm;
    const run = font.layout(part);
    run.glyphs.forEach((glyph, at) => {
      const position = run.positions[at];
      const d = glyph.path.toSVG();
      if (d) glyphs.push({ d, x: x + (position?.xOffset ?? 0) * scale, scale });
      x += (position?.xAdvance ?? 0) * scale;
    });
  }
  return { width: x, glyphs };
}

/** Runs of letters of one alphabet. */
function runsOf(text: string, bold: boolean): { font: Font; part: string }[] {
  const runs: { font: Font; part: string }[] = [];
  // The font's hard space is an empty glyph its reader stumbles over.
  for (const letter of normalised(text, 'NFC').replace(/[\u00a0\u202f\u2009]/g, ' ')) {
    const code = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const alphabet = alphabets.find((one) => fontOf(one, bold).hasGlyphForCodePoint(code));
    if (!alphabet) continue;
    const font = fontOf(alphabet, bold);
    if (last?.font === font) last.part += letter;
    else runs.push({ font, part: letter });
  }
  return runs;
}
