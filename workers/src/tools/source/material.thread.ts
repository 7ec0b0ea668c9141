/** Runs in a thread: what was read of a page or a PDF grows with it, and must not keep the worker busy. */
import { parentPort } from 'node:worker_threads';
import {
  sourceBlock,
  sourceMaterial,
  sourceSlide,
  type SourceBlock,
  type SourceMaterial,
} from '@afi/contracts/creations';
import { wellFormed } from '@afi/runtime/well-formed';
import { z } from 'zod';
import { type ReadingBytes, unpackReading } from '../text/reading.js';
import type { MaterialMade, MaterialRequest } from './material-message.js';

/** Characters of a source that something is made of: beyond three hundred pages nobody shows more in one go. */
const mostLetters = 500_000;

const source = z.looseObject({ material: sourceMaterial });

/** What was read stands above what was known. */
function withReading(material: SourceMaterial, reading: ReadingBytes): SourceMaterial {
  const { title, blocks, large } = unpackReading(reading);
  const read = blocks.flatMap(({ kind, text, level = 2 }): SourceBlock[] => {
    // Rows of tables, captions and notes, in no order that could be told.
    if (kind === 'aside') return [];
    return [kind === 'heading' ? { kind, text, level } : { kind, text }];
  });
  // What a file calls itself tells less than what is set largest on its first page.
  const isPage = material.toRead?.kind === 'link';
  const named = isPage ? title : large?.[0] && large[0].length <= 120 ? large[0] : title;
  return { ...material, title: named || material.title, blocks: [...read, ...material.blocks], toRead: null };
}

const officeBlocks = z.object({
  title: z.string(),
  blocks: z.array(sourceBlock),
  slides: z.array(sourceSlide).optional(),
});

/** What an office file says stands above what was known. */
function withOffice(material: SourceMaterial, office: Uint8Array): SourceMaterial {
  const { title, blocks, slides } = officeBlocks.parse(JSON.parse(new TextDecoder().decode(office)));
  // With other sources beside it, it is one of several: slides are cut anew.
  const cut = slides?.length && !material.blocks.length ? { slides } : {};
  return { ...material, ...cut, title: title || material.title, blocks: [...blocks, ...material.blocks], toRead: null };
}

function made({ bytes, reading, office }: MaterialRequest): MaterialMade {
  const given = source.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  let { material } = given;
  if (reading) material = withReading(material, reading);
  if (office) material = withOffice(material, office);
  if (JSON.stringify(material.blocks).length > mostLetters) return { kind: 'long' };
  const text = JSON.stringify(wellFormed({ ...given, material }));
  return { kind: 'material', bytes: new TextEncoder().encode(text), isBare: material.blocks.length === 0 };
}

parentPort?.on('message', (request: MaterialRequest) => {
  const answer = made(request);
  parentPort?.postMessage(answer, answer.kind === 'material' ? [answer.bytes.buffer] : []);
});
