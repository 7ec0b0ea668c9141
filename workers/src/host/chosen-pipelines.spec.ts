import { exportJob } from '@afi/contracts/exports';
import type { WrongSettings } from '@afi/runtime/settings';
import { pipelines } from '../pipelines.js';
import { chosenPipelines } from './chosen-pipelines.js';
import { pipeline } from './pipeline.js';

const kindsOf = (env: Record<string, string>) => chosenPipelines(pipelines, env).map((one) => one.definition.kind);
const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    chosenPipelines(pipelines, env);
    return [];
  } catch (error) {
    return (error as WrongSettings).problems;
  }
};

describe('the pipelines of a worker process', () => {
  it('are all there are, or those it is told', () => {
    expect(kindsOf({})).toEqual(pipelines.map(({ definition }) => definition.kind));
    expect(kindsOf({ PIPELINES: 'messages' })).toEqual(['messages']);
    expect(problemsOf({ PIPELINES: 'messages,films' })).toEqual(['PIPELINES: unknown films']);
  });

  it('need and check their own settings alone', () => {
    const wrong = { AI_BASE_URL: 'http://localhost:11434/v1', WHATSAPP_TOKEN: 'token' };
    const ofDocuments = 'AI_BASE_URL and AI_MODEL go together';
    const ofMessages = 'WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID go together';
    expect(problemsOf(wrong)).toEqual([ofDocuments, ofMessages]);
    expect(problemsOf({ ...wrong, PIPELINES: 'messages' })).toEqual([ofMessages]);
    expect(problemsOf({ ...wrong, PIPELINES: 'documents' })).toEqual([ofDocuments]);
  });

  it('are of no kind that runs in the backend', () => {
    const stages = exportJob.stages.map((name) => ({ name, weight: 50, run: async () => null }));
    expect(() => pipeline(exportJob, stages)).toThrow('exports: runs in the backend');
  });
});
