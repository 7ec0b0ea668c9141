import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A voice of so many seconds, silent for a moment in its middle, as a browser records it. */
export const voice = (seconds: number): Buffer =>
  recorded(seconds, 48_000, ['-c:a', 'libopus', '-b:a', '16k', 'voice.ogg']);

/** The same as a device records it that writes its samples down: of a long one, whatever is made is made in a third of the time. */
export const plainVoice = (seconds: number): Buffer => recorded(seconds, 8_000, ['-c:a', 'pcm_u8', 'voice.wav']);

function recorded(seconds: number, rate: number, form: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'afi-voice-'));
  const [from, to] = [seconds / 2, seconds / 2 + 1];
  const tone = `sine=frequency=300:duration=${seconds}:sample_rate=${rate}`;
  const source = `${tone},volume='if(between(t,${from},${to}),0,1)':eval=frame`;
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...form], { cwd: folder });
  const bytes = readFileSync(join(folder, form.at(-1) ?? ''));
  rmSync(folder, { recursive: true });
  return bytes;
}
