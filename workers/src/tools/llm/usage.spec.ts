import OpenAI from 'openai';
import { modelUse } from '@afi/contracts/model-use';
import { Circuit, circuitRules } from './circuit.js';
import { writtenAnswer } from './written-answer.js';

const answered = (usage: string) =>
  new OpenAI({
    apiKey: 'x',
    baseURL: 'http://model.test',
    fetch: async () =>
      new Response(`{"choices":[{"message":{"role":"assistant","content":"Oui"}}],"usage":${usage}}`, {
        headers: { 'content-type': 'application/json' },
      }),
  });

describe('what a server counts', () => {
  it.each([
    ['{"prompt_tokens":10.4,"completion_tokens":2.6}', 10, 3],
    ['{"prompt_tokens":-5,"completion_tokens":"12"}', 0, 0],
    ['{"prompt_tokens":1e999,"completion_tokens":null}', 100_000_000, 0],
    ['null', 0, 0],
  ])(
    '%s is read as whole tokens, none of them beyond what a call can take',
    async (usage, promptTokens, completionTokens) => {
      const waiting = { signal: new AbortController().signal, timeoutMs: 5_000, silenceMs: 5_000 };
      const circuit = new Circuit(circuitRules(1));
      const asked = { model: 'x', messages: [] };
      const answer = await writtenAnswer(answered(usage), asked, { ...waiting, circuit });
      expect(answer).toEqual({ text: 'Oui', promptTokens, completionTokens });
      expect(modelUse.safeParse({ calls: 1, ...answer }).success).toBe(true);
    },
  );
});
