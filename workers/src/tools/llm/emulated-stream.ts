import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { goOn } from './go-on.js';
import type { Ask, EmulatorFault } from './emulator-asked.js';

/** What is answered to a question: always the same, with what it was asked and the sources it was given in it. */
export function emulatedAnswer(messages: Ask['messages'] = []): string {
  const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  // Somebody who goes on was asked the one before.
  const question = goesOn(messages) ? asked.at(-2) : asked.at(-1);
  const system = messages.find(({ role }) => role === 'system')?.content ?? '';
  const sources = [...system.matchAll(/ n="(\d+)"/g)].map((match) => `[${match[1]}]`);
  const steps = Array.from({ length: 12 }, (_, at) => `- Étape ${at + 1} : un pas après l’autre, sans rien oublier.`);
  return [`Vous demandez : **${question ?? ''}** ${sources.join(' ')}`.trim(), ...steps, 'Voilà.'].join('\n');
}

/** What is said by who is played: that they heard, and a question of theirs, never twice the same in a row; of a coach, advice. */
export function emulatedPart(messages: Ask['messages'] = []): string {
  if (messages[0]?.content.includes('You coach'))
    return 'Vous avez salué. Dites le prix plus tôt, puis demandez un oui.';
  const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const heard = (asked.at(goesOn(messages) ? -2 : -1) ?? '').split(/\s+/).slice(0, 8).join(' ');
  const questions = ['Et combien cela coûte-t-il ?', 'Qui d’autre l’a déjà pris ?', 'Et si cela ne me va pas ?'];
  return `« ${heard} »… J’entends bien. ${questions[(asked.length - 1 + questions.length) % questions.length] ?? ''}`;
}

/** Whether an answer that was cut off is to be gone on with: another question of the same talk looks alike but for its words. */
const goesOn = (messages: NonNullable<Ask['messages']>): boolean => messages.at(-1)?.content === goOn;

const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;

/** Streams it word by word, or what is left of it where its beginning is sent along; goes wrong as it is told. */
export async function streamAnswer(
  response: ServerResponse,
  { ask, text: whole, fault, betweenMs }: { ask: Ask; text: string; fault: EmulatorFault | null; betweenMs: number },
): Promise<void> {
  const { messages = [], model = 'emulated' } = ask;
  const before = goesOn(messages) ? (messages.at(-2)?.content ?? '') : '';
  const words = whole.slice(whole.startsWith(before) ? before.length : 0).match(/(?<!\s)\s*\S+/g) ?? [];
  const limit = fault && 'words' in fault ? fault.words : Number.POSITIVE_INFINITY;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const [at, word] of words.entries()) {
    if (response.destroyed) return;
    if (at >= limit) return goSilent(response, fault);
    response.write(piece(word));
    if (betweenMs) await wait(betweenMs);
  }
  const end = { model, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
  const usage = { choices: [], usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 0 } };
  response.end(`data: ${JSON.stringify(end)}\n\ndata: ${JSON.stringify(usage)}\n\ndata: [DONE]\n\n`);
}

function goSilent(response: ServerResponse, fault: EmulatorFault | null): void {
  if (fault?.kind === 'half-after') response.end(piece('moitié').slice(0, 30).concat('\n\n'));
  else if (fault?.kind === 'cut-after') response.destroy();
}
