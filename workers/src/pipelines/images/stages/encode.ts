import { MissingFile } from '@afi/runtime/storage';
import { imageWidths, type imageJob, type StoredVariant } from '@afi/contracts/media';
import type { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import { encodeImage, ImageFailure } from '../../../tools/image/encode-image.js';

type Payload = z.infer<typeof imageJob.payload>;
type Result = z.infer<typeof imageJob.result>;

const type = 'image/webp';

/** What the person is told of each failure of the tool. */
const codes: Record<ImageFailure['reason'], string> = {
  broken: 'media.image-broken',
  'not-an-image': 'media.not-an-image',
  animated: 'media.image-animated',
  'too-many-pixels': 'media.image-too-many-pixels',
  'too-heavy': 'media.image-too-heavy',
};

/** Keys are made of widths: doing it again writes the same objects. */
export const encodeStage = stage<Payload, Record<string, never>, Result>('encode', 100, async (context) => {
  const { payload, files, signal } = context;
  const path = await files.fetch(payload.fileKey, 'image').catch((error: unknown) => {
    throw error instanceof MissingFile ? new StageFailure('media.file-gone', {}, { cause: error }) : error;
  });
  const { images, placeholder } = await encodeImage(path, imageWidths, { signal }).catch((error: unknown) => {
    throw error instanceof ImageFailure ? new StageFailure(codes[error.reason], {}, { cause: error }) : error;
  });
  const variants: StoredVariant[] = [];
  for (const { width, height, bytes } of images) {
    const key = `${payload.folder}/${width}.webp`;
    await files.store(key, Buffer.from(bytes), type);
    variants.push({ key, type, width, height, bytes: bytes.length });
  }
  return { variants, placeholder };
});
