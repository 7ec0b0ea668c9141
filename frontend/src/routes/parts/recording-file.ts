import type { Recorded } from '../../features/thoughts/api/recorder.js';

const endings: Readonly<Record<string, string>> = { 'audio/webm': 'weba', 'audio/ogg': 'ogg', 'audio/mp4': 'm4a' };

/** A recording as a file, named by its moment: nothing of what was said. */
export function recordingFile({ begun, sound }: Recorded): File {
  const moment = new Date(begun).toISOString().slice(0, 16).replace('T', '-').replace(':', 'h');
  return new File([sound], `${moment}.${endings[sound.type] ?? 'weba'}`, { type: sound.type });
}
