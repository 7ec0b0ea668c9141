import { Failure } from '@afi/runtime/failure';
import { join } from 'node:path';
import { stage } from '../../../host/pipeline.js';
import { takePicture } from '../../../tools/ffmpeg/transcode.js';
import { encodeImage } from '../../../tools/image/encode-image.js';
import { fetchFile, variantOf, type Done, type Payload, type Result } from './source.js';

const posterWidth = 800;
const type = 'image/webp';

/** A film shows a picture of itself until somebody pays for it with a tap; a sound its waveform. */
export const pictureStage = stage<Payload, Done, Result>('picture', 5, async (context) => {
  const { payload, done, files, signal } = context;
  const { variants, seconds, waveform } = done.transcode;
  const [film] = variants;
  if (payload.media === 'audio' || !film) return { variants, seconds, waveform, poster: null, placeholder: null };
  const taken = await pictureOf(await fetchFile(files, film.key, 'film.mp4'), files.folder, seconds, signal);
  const [image] = taken?.images ?? [];
  if (!taken || !image) return { variants, seconds, waveform, poster: null, placeholder: null };
  const { width, height } = image;
  const poster = variantOf(payload.folder, { name: 'poster.webp', type, width, height, bytes: image.bytes.length });
  await files.store(poster.key, Buffer.from(image.bytes), type);
  return { variants, seconds, waveform, poster, placeholder: taken.placeholder };
});

/** Null where no picture can be taken: the film plays all the same. */
async function pictureOf(film: string, folder: string, seconds: number, signal: AbortSignal) {
  const picture = join(folder, 'picture.png');
  try {
    await takePicture(film, picture, seconds, { signal });
    return await encodeImage(picture, [posterWidth], { signal });
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
