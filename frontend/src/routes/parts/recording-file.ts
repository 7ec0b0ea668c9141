import { recordingName } from '../../features/media/api/recording-name.js';
import type { Recorded } from '../../features/thoughts/api/recorder.js';

/** A recording as a file. */
export const recordingFile = ({ begun, sound }: Recorded): File =>
  new File([sound], recordingName(begun, sound.type), { type: sound.type });
