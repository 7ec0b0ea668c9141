import { commaList, readAll, readSettings, settings, WrongSettings, type Environment } from '@afi/runtime/settings';
import { z } from 'zod';
import type { Pipeline, PipelineKind } from './pipeline.js';

const choice = settings(z.object({ PIPELINES: commaList }));

/**
 * The kinds this process works on: those named in `PIPELINES`, or all.
 * @throws WrongSettings with all that is wrong in the settings of these kinds, and of no other
 */
export function chosenPipelines(all: readonly PipelineKind[], env: Environment): Pipeline[] {
  const { PIPELINES: wanted } = readSettings(choice, env);
  const unknown = wanted.filter((kind) => !all.some(({ definition }) => definition.kind === kind));
  if (unknown.length) throw new WrongSettings([`PIPELINES: unknown ${unknown.join(', ')}`]);
  const chosen = wanted.length ? all.filter(({ definition }) => wanted.includes(definition.kind)) : all;
  return readAll(chosen.map((kind) => () => kind.create(env)));
}
