import { heardKey, type TranscriptFile } from '@afi/contracts/transcription';
import { wellFormed } from '@afi/runtime/well-formed';
import { stage } from '../../../host/pipeline.js';
import { heardPart, type HeardPart } from '../heard.js';
import type { Done, Payload, Result } from './kept-parts.js';

/** Puts the parts together, each where it stands in the whole. Title, tags and mood are proposed from it, by the built-in engine, as it is read. */
export const summariseStage = stage<Payload, Done, Result>('summarise', 10, async ({ jobId, done, files }) => {
  const { parts } = done.convert;
  const heard: { from: number; said: HeardPart }[] = [];
  for (const [at, { from }] of parts.entries()) {
    const bytes = await files.read(heardKey(jobId, at));
    if (!bytes) throw new Error(`part ${at} is no longer in storage`);
    heard.push({ from, said: heardPart.parse(JSON.parse(bytes.toString('utf8'))) });
  }
  const whole: TranscriptFile = {
    language: heard.map(({ said }) => said.language).find((one) => one !== null) ?? null,
    text: heard
      .map(({ said }) => said.text)
      .filter(Boolean)
      .join('\n\n'),
    words: heard.flatMap(({ from, said }) =>
      said.words.map(({ text, ...at }) => ({ text, from: hundredth(at.from + from), to: hundredth(at.to + from) })),
    ),
  };
  const transcriptKey = await files.keep('transcript.json', JSON.stringify(wellFormed(whole)), 'application/json');
  return { transcriptKey, parts: parts.length, seconds: done.fetch.seconds };
});

const hundredth = (seconds: number): number => Math.round(seconds * 100) / 100;
