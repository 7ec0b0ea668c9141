import type { MessageView } from '@afi/contracts/assistant';
import type { AnswerState } from '@afi/contracts/assistant-answers';
import type { Caller } from '../../support/caller.js';
import type { Listener } from '../../support/live.js';
import { until } from '../../support/until.js';

/** An answer as its pieces tell it. */
export interface Told {
  state: AnswerState;
  pieces: { seq: number; text: string }[];
  error: { code: string; message: string } | null;
}

/** Somebody who talks to Afi. */
export class Talk {
  private constructor(
    private readonly caller: Caller,
    readonly id: string,
  ) {}

  static async begin(caller: Caller): Promise<Talk> {
    const { status, body } = await caller.post<{ id: string }>('/client/chats');
    if (status !== 201) throw new Error(`a conversation answered ${status}`);
    return new Talk(caller, body.id);
  }

  /** One that began otherwise. */
  static of(caller: Caller, id: string): Talk {
    return new Talk(caller, id);
  }

  async ask(content: string, more: object = {}): Promise<{ messageId: string; answerId: string }> {
    const path = `/client/chats/${this.id}/messages`;
    const { status, body } = await this.caller.post<{ messageId: string; answerId: string }>(path, {
      content,
      ...more,
    });
    if (status !== 202) throw new Error(`a question answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  async answer(answerId: string, after = 0): Promise<Told> {
    return (await this.caller.get<Told>(`/client/chats/${this.id}/answers/${answerId}?after=${after}`)).body;
  }

  /** The answer once it is over. */
  ended(answerId: string): Promise<Told> {
    return until('the answer is over', async () => {
      const told = await this.answer(answerId);
      return told.state !== 'waiting' && told.state !== 'writing' && told;
    });
  }

  /** What was said, the first first. */
  async said(): Promise<MessageView[]> {
    const path = `/client/chats/${this.id}/messages?limit=100`;
    return (await this.caller.get<{ items: MessageView[] }>(path)).body.items.reverse();
  }
}

export const textOf = ({ pieces }: Pick<Told, 'pieces'>): string => pieces.map(({ text }) => text).join('');

/** What a device was told of an answer: in the order of the numbers, each once. @throws where one was told twice */
export function toldTo(device: Listener, answerId: string): Told['pieces'] {
  const pieces = device.all('chat.piece').filter((piece) => piece.answerId === answerId);
  const numbers = pieces.map(({ seq }) => seq);
  if (new Set(numbers).size !== numbers.length) throw new Error(`a piece was told twice: ${numbers.join()}`);
  return [...pieces].sort((one, other) => one.seq - other.seq).map(({ seq, text }) => ({ seq, text }));
}
