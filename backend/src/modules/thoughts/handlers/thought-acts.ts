import { hrefOf } from '@afi/contracts/screen';
import { thoughtInput, thoughtScreens } from '@afi/contracts/thoughts';
import { beginningOf } from '@afi/runtime/shortened';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { begun, ChatActs } from '../../assistant/chat-acts.queries.js';
import { KeepThought, RemoveThought } from '../thoughts.commands.js';

const noted =
  /^(?:(?:note[rsz]?|garde[rsz]?)(?:[- ]moi)?\s+(?:bien\s+)?(?:que\s+|qu['’]|ceci\s*:\s*|ça\s*:\s*|cela\s*:\s*|cette pensée\s*:\s*|une pensée\s*:\s*)|(?:note|pensée|nouvelle pensée|nouvelle note)\s*:\s*|note\s+(?:down\s+)?that\s+|(?:keep this thought|new thought|new note|thought)\s*:\s*)(.+)$/isu;

/** What Afi may do with thoughts: keep one. It starts private, as one written on its own screen. */
@Injectable()
export class ThoughtActs {
  constructor(
    acts: ChatActs,
    private readonly commands: CommandBus,
  ) {
    acts.contribute('thoughts.keep', {
      input: thoughtInput,
      does: 'Keeps a thought or a note of the person',
      args: { content: 'the thought, in the words of the person' },
      cues: /\b(?:note[rz]?|garde[rz]?|keep|pensee|thought)\b/,
      understand: (line) => {
        const content = noted.exec(line)?.[1]?.trim();
        return content ? { content: begun(content) } : null;
      },
      plan: ({ content = '' }) =>
        Promise.resolve({ input: { content }, fields: [{ name: 'content', value: content }] }),
      run: async (input, { accountId }) => {
        const { thoughtId } = await this.commands.execute(new KeepThought(accountId, input));
        const title = beginningOf(input.content ?? '', 60);
        return { undo: { thoughtId }, links: [{ title, link: hrefOf(thoughtScreens.one, { id: thoughtId }) }] };
      },
      undo: ({ thoughtId = '' }, { accountId }) => this.commands.execute(new RemoveThought(accountId, thoughtId)),
    });
  }
}
