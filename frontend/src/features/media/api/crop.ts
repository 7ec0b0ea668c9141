/** A part of an image, in its own pixels, upright. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Wider than the largest form the server keeps: more would be sent for nothing. */
const maxWidth = 1600;

/** The size a cut-out is sent in; never enlarged. */
export function sizeOf(area: CropArea): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / area.width);
  return { width: Math.max(1, Math.round(area.width * scale)), height: Math.max(1, Math.round(area.height * scale)) };
}

/** The name under which a cut-out is sent: that of its image, with the extension of what it became. */
export function cutName(name: string, type: string): string {
  return `${name.replace(/\.[^.]+$/, '') || 'image'}.${type.split('/')[1] ?? 'png'}`;
}

/** Cuts a part out of an image, as the person sees it. What may be transparent stays so. */
export async function cropImage(file: File, area: CropArea): Promise<File> {
  const image = await createImageBitmap(file);
  const { width, height } = sizeOf(area);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  image.close();
  const wanted = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, 0.9));
  if (!blob) throw new Error('the image could not be cut');
  // A browser that does not write WebP makes a PNG of it.
  return new File([blob], cutName(file.name, blob.type), { type: blob.type });
}
