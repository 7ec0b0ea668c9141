import { modelSettings } from '@afi/runtime/model-settings';
import type { ModelSense } from '@afi/contracts/model-use';
import { documentSettings } from '@afi/runtime/document-settings';
import { settings } from '@afi/runtime/settings';
import { z } from 'zod';
import type { ModelConfig } from './model-config.js';
import { modelTasks, type ModelTask } from './model-tasks.js';

/** What a pipeline that calls the model is told: the backend never learns the key. */
export const modelCallSettings = settings(
  modelSettings.schema.extend({ AI_API_KEY: z.string().default('none').describe('Its key') }),
  ...modelSettings.rules,
);

/** What a pipeline that has images looked at is told besides. */
export const visionSettings = documentSettings.schema.pick({ AI_VISION_MODEL: true });

type Given = z.output<typeof modelCallSettings.schema>;

/** The model to call for a task; null without one: the built-in engine writes. */
export function modelOf(given: Given, task: ModelTask): ModelConfig | null {
  const { AI_MODEL, AI_MODEL_FAST } = given;
  const isFast = modelTasks[task] === 'fast' && Boolean(AI_MODEL && AI_MODEL_FAST);
  return called(given, isFast ? AI_MODEL_FAST : AI_MODEL, isFast ? 'fast' : 'model');
}

/** The model of the same server that looks at images; null without one. */
export const visionOf = (given: Given & z.output<typeof visionSettings>): ModelConfig | null =>
  called(given, given.AI_VISION_MODEL, 'sight');

function called(
  { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_PAUSE_SECONDS: pauseSeconds }: Given,
  model: string | undefined,
  sense: ModelSense,
): ModelConfig | null {
  return baseUrl && model ? { baseUrl, model, sense, apiKey, pauseMs: pauseSeconds * 1_000 } : null;
}
