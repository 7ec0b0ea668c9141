import { MissingFile } from '@afi/runtime/storage';
import { imageWidths, type imageJob, type StoredVariant } from '@afi/contracts/media';
import type { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import { encodeImage } from '../../../tools/image/encode-image.js';

type Payload = z.infer<typeof imageJob.payload>;
type Result = z.infer<typeof imageJob.result>;

const type = 'image/webp';

/** Keys are made of widths: doing it again writes the same objects. */
export const encodeStage = stage<Payload, Record<string, never>, Result>('encode', 100, async (context) => {
  const { payload, files, signal } = context;
  const path = await files.fetch(payload.fileKey, 'image').catch((error: unknown) => {
    throw error instanceof MissingFile ? new StageFailure('media.file-gone', {}, { cause: error }) : error;
  });
  const { images, placeholder } = await encodeImage(path, imageWidths, { signal });
  const variants: StoredVariant[] = [];
  for (const { width, height, bytes } of images) {
    const key = `${payload.folder}/${width}.webp`;
    await files.store(key, Buffer.from(bytes), type);
    variants.push({ key, type, width, height, bytes: bytes.length });
  }
  return { variants, placeholder };
});
