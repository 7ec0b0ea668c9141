import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { textReadingJob } from '@afi/contracts/assistant-readings';
import { spokenParts } from '@afi/contracts/spoken-text';
import { z } from 'zod';
import { stage, StageFailure } from '../../host/pipeline.js';
import type { FfmpegReason } from '../ffmpeg/ffmpeg-reason.js';
import { runProgram, type ProgramLimits } from '../ffmpeg/run-program.js';
import { secondsOf } from './decoded.js';
import type { FindNarrator } from './find-narrator.js';

/** What both kinds of readings fail for. */
export const readingFailures: Record<FfmpegReason, string> = {
  'media-broken': 'assistant.reading-failed',
  'media-empty': 'assistant.reading-failed',
  'media-too-long': 'assistant.reading-failed',
  'media-too-many-pixels': 'assistant.reading-failed',
  'media-too-heavy': 'assistant.reading-failed',
  'ffmpeg-missing': 'assistant.reading-failed',
};

/** What is asked of both kinds. */
type Payload = Omit<z.infer<typeof textReadingJob.payload>, 'readingId'>;
type Result = z.infer<typeof textReadingJob.result>;
interface Said {
  /** Where each part lies. */
  keys: string[];
}

const source = z.object({ text: z.string().min(1) });

/** Characters a service is given at once: forty seconds of speech, within its minute. */
const longestPart = 500;

/** Has the text read part by part; those that were are not paid for again. */
export const voiceStage = (find: FindNarrator) =>
  stage<Payload, Record<string, never>, Said>(
    'voice',
    90,
    async ({ jobId, payload, files, signal, used, report, log }) => {
      const narrator = await find();
      const bytes = narrator && (await files.read(payload.sourceKey));
      if (!narrator || !bytes) throw new StageFailure('assistant.reading-failed');
      const parts = spokenParts(source.parse(JSON.parse(bytes.toString('utf8'))).text, longestPart);
      const keys: string[] = [];
      for (const [at, part] of parts.entries()) {
        const [name, key] = [`said-${at}.flac`, `jobs/${jobId}/said-${at}.flac`];
        if (!(await files.read(key))) {
          let model: string | undefined;
          const asked = { language: payload.language, folder: files.folder, to: name, signal };
          const read = await narrator.read(part, {
            ...asked,
            used: (use) => {
              model = use.model;
              used({ ...use, sense: 'voice' });
            },
          });
          if (read.how === 'failed') {
            const { refusedWith } = narrator;
            if (refusedWith !== null && model !== undefined)
              used({ model, sense: 'voice', calls: 0, promptTokens: 0, completionTokens: 0, refusedWith });
            log.warn({ ...read, refusedWith }, 'the service that reads aloud failed: the device reads');
            throw new StageFailure('assistant.reading-failed');
          }
          // A text it says nothing of is left out: there are others.
          if (read.how === 'no-sound') continue;
          await files.keep(name, createReadStream(join(files.folder, name)), 'audio/flac');
        }
        keys.push(key);
        report((at + 1) / parts.length);
      }
      if (!keys.length) throw new StageFailure('assistant.reading-failed');
      return { keys };
    },
  );

const limits: ProgramLimits = { timeoutMs: 120_000, memoryBytes: 256 * 1024 * 1024 };

/** Samples a second: services speak with as many, and at these bits nothing above 9.5 kHz is kept whatever there was. */
const heardRate = '24000';

/** Puts the parts behind each other, as every browser plays and bought data bears it: a minute is 240 kB. */
export const storeStage = stage<Payload, { voice: Said }, Result>(
  'store',
  10,
  async ({ payload, done, files, signal }) => {
    const names: string[] = [];
    for (const [at, key] of done.voice.keys.entries()) {
      names.push(`part-${at}.flac`);
      await files.fetch(key, `part-${at}.flac`);
    }
    await writeFile(join(files.folder, 'parts.txt'), names.map((name) => `file '${name}'\n`).join(''));
    const read = ['-hide_banner', '-nostdin', '-v', 'error', '-f', 'concat', '-i', 'parts.txt'];
    const form = [
      '-map',
      '0:a:0',
      '-ac',
      '1',
      '-ar',
      heardRate,
      '-c:a',
      'aac',
      '-b:a',
      '32k',
      '-movflags',
      '+faststart',
    ];
    await runProgram('ffmpeg', [...read, ...form, '-map_metadata', '-1', '-y', '-f', 'mp4', 'said.m4a'], {
      ...{ signal, limits, folder: files.folder },
    });
    const path = join(files.folder, 'said.m4a');
    const seconds = await secondsOf(path, signal);
    if (!seconds) throw new StageFailure('assistant.reading-failed');
    await files.store(payload.resultKey, createReadStream(path), 'audio/mp4');
    return { bytes: (await stat(path)).size, seconds };
  },
);
