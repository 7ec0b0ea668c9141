/** Seconds a text is said in by the emulated voice, at so many letters a second. */
export const secondsAt =
  (lettersPerSecond: number) =>
  (text: string): number =>
    Math.max(0.5, Math.round((text.length / lettersPerSecond) * 10) / 10);

/** As people speak. */
export const emulatedSeconds = secondsAt(15);

/** A text as an emulated service reads it: a hum, as long as it would take. A WAV whose head does not know its length, as streamed ones. */
export function emulatedSpeech(text: string, lettersPerSecond = 15): Buffer {
  const rate = 16_000;
  const samples = Math.round(secondsAt(lettersPerSecond)(text) * rate);
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(0xff_ff_ff_ff, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20); // PCM
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(0xff_ff_ff_ff, 40);
  for (let at = 0; at < samples; at += 1)
    bytes.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * 180 * at) / rate)), 44 + at * 2);
  return bytes;
}
