/**
 * Loaded before the reader: changes pdf.js as it is loaded, for reading text only (ADR 0010). An anchor that is not found
 * in a newer pdf.js ends the process at once, and every spec of this folder fails.
 */
import { registerHooks } from 'node:module';

interface Change {
  anchor: string;
  becomes: string;
}

/** By the end of a file's address. */
const changes: Record<string, readonly Change[]> = {
  '/build/pdf.worker.mjs': [
    {
      // The name of a font (bold or not) is known here; elsewhere it costs reading all that the page draws.
      anchor: 'fontFamily: font.fallbackName,',
      becomes: 'fontFamily: font.fallbackName, name: font.name,',
    },
    {
      // Called three times a letter. `Util.transform` meets four kinds of arrays there, which V8 cannot make fast.
      anchor: 'return Util.transform(textState.ctm, Util.transform(textState.textMatrix, tsm));',
      becomes: `const m = textState.textMatrix, c = textState.ctm;
      const a = m[0] * tsm[0], b = m[1] * tsm[0], d = m[2] * tsm[3], e = m[3] * tsm[3];
      const x = m[2] * tsm[5] + m[4], y = m[3] * tsm[5] + m[5];
      return [
        c[0] * a + c[2] * b, c[1] * a + c[3] * b, c[0] * d + c[2] * e, c[1] * d + c[3] * e,
        c[0] * x + c[2] * y + c[4], c[1] * x + c[3] * y + c[5],
      ];`,
    },
  ],
  '/build/pdf.mjs': [
    {
      // Its two halves talk inside one process here: the letters of a batch need not be copied one by one.
      anchor: 'data: structuredClone(obj, transfer ? {',
      becomes: `data: obj.chunk?.items ? { ...obj, chunk: { ...obj.chunk, items: [...obj.chunk.items] } }
        : structuredClone(obj, transfer ? {`,
    },
  ],
};

function changed(url: string, source: string): string {
  const wanted = Object.entries(changes).find(([end]) => url.endsWith(end))?.[1] ?? [];
  return wanted.reduce((text, { anchor, becomes }) => {
    const parts = text.split(anchor);
    if (parts.length !== 2)
      throw new Error(`pdf.js has changed: «${anchor}» stands in ${url} ${parts.length - 1} times`);
    return parts.join(becomes);
  }, source);
}

registerHooks({
  // Node needs none of the polyfills of the legacy build, and reads it three times slower.
  resolve: (specifier, context, next) => next(specifier.replace(/^pdfjs-dist\/legacy\//, 'pdfjs-dist/'), context),
  load(url, context, next) {
    const loaded = next(url, context);
    return url.includes('/pdfjs-dist/')
      ? { ...loaded, source: changed(url, Buffer.from(loaded.source as Uint8Array).toString()) }
      : loaded;
  },
});

/** pdf.js wants these browser classes at load, for drawing we never do. */
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) Reflect.set(globalThis, name, class {});
