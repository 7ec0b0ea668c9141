/** What is used of fontkit, which comes without types. */
declare module 'fontkit' {
  interface Glyph {
    readonly path: { toSVG(): string };
  }
  interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): {
      readonly glyphs: readonly Glyph[];
      readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
    };
  }
  export function openSync(path: string): Font;
}
