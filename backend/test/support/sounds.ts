import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A voice of so many seconds, silent for a moment in its middle, as a browser records it. */
export function voice(seconds: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'afi-voice-'));
  const path = join(folder, 'voice.ogg');
  const [from, to] = [seconds / 2, seconds / 2 + 1];
  const source = `sine=frequency=300:duration=${seconds},volume='if(between(t,${from},${to}),0,1)':eval=frame`;
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-c:a', 'libopus', '-b:a', '16k', path]);
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  return bytes;
}
