import { createHash } from 'node:crypto';
import { type drawingJob, type ImageType } from '@afi/contracts/slide-drawings';
import type { ModelUse } from '@afi/contracts/model-use';
import { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import type { DrawingConfig } from '../../../tools/drawing/image-model.js';
import { Circuit, circuitRules } from '../../../tools/llm/circuit.js';

type Payload = z.infer<typeof drawingJob.payload>;
type Result = z.infer<typeof drawingJob.result>;
interface Drawn {
  key: string;
  contentType: ImageType;
  usage: ModelUse;
}

const source = z.object({ text: z.string().min(1) });

/** Nobody knows how far a service is: the bar nears its end, slower and slower, so that one sees that it is at work. */
const creepMs = 1_000;
const creepShare = 0.04;

/** Has the image made. What came is kept: whoever takes the work over pays for no other. */
export const drawStage = (config: DrawingConfig | null) => {
  const circuit = config && new Circuit(circuitRules(config.pauseMs));
  return stage<Payload, Record<string, never>, Drawn>(
    'picture',
    90,
    async ({ payload, files, signal, used, report }) => {
      const bytes = await files.read(payload.sourceKey);
      if (!config || !circuit || !bytes) throw new StageFailure('slides.drawing-failed');
      const { text } = source.parse(JSON.parse(bytes.toString('utf8')));
      const [{ ImageModel }, { ModelFailure }] = await Promise.all([
        import('../../../tools/drawing/image-model.js'),
        import('../../../tools/llm/model-errors.js'),
      ]);
      const usage = { calls: 0, promptTokens: 0, completionTokens: 0 };
      let far = 0;
      const creep = setInterval(() => report((far += (1 - far) * creepShare)), creepMs);
      try {
        const image = await new ImageModel(config, circuit).draw(text, signal, (use) => {
          usage.calls += use.calls;
          used(use);
        });
        const key = await files.keep('drawn', image.bytes, image.contentType);
        return { key, contentType: image.contentType, usage };
      } catch (cause) {
        if (!(cause instanceof ModelFailure)) throw cause;
        // Of this text alone: another may be drawn.
        const code = cause.ofServer ? 'slides.drawing-failed' : 'slides.drawing-refused';
        throw new StageFailure(code, {}, { cause });
      } finally {
        clearInterval(creep);
      }
    },
  );
};

/** Puts it where the platform encodes it anew, as any image. */
export const storeStage = stage<Payload, { picture: Drawn }, Result>('store', 10, async ({ payload, done, files }) => {
  const { key, contentType, usage } = done.picture;
  const bytes = await files.read(key);
  if (!bytes) throw new Error(`${key} is no longer in storage`);
  await files.store(payload.imageKey, bytes, contentType);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { contentType, bytes: bytes.length, sha256, usage };
});
