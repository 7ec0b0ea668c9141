import { chatScreens } from '@afi/contracts/assistant';
import { factInput, maxFact } from '@afi/contracts/assistant-memory';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import { bare, begun, ChatActs } from '../chat-acts.queries.js';
import { ForgetFact, KeepFact } from '../memory.commands.js';
import { MemoryReads } from '../reads/memory.reads.js';

const asked =
  /^(?:(?:souviens[- ]toi|souvenez[- ]vous|retiens|retenir|retenez|rappelle[- ]toi)\s+(?:bien\s+)?(?:que\s+|qu['’]|ceci\s*:\s*)|(?:remember|keep in mind)\s+(?:that\s+|this\s*:\s*))(.+)$/isu;

/** Afi remembers what it is told to: of the person, by their yes. */
@Injectable()
export class MemoryAct {
  constructor(acts: ChatActs, commands: CommandBus, memory: MemoryReads) {
    acts.contribute('assistant.remember', {
      input: factInput,
      does: 'Remembers a short fact about the person for later answers',
      args: { text: 'the fact, as the person says it of themselves' },
      cues: /\b(?:souvien|souven|retien|reteni|remember|keep in mind)/,
      understand: (line) => {
        const text = asked.exec(line)?.[1];
        return text ? { text: begun(bare(text.replace(/\s+/g, ' '))) } : null;
      },
      plan: async ({ text = '' }, { accountId }) => {
        if (text.length > maxFact) throw new Problem('assistant.fact-too-long', 422, { params: { most: maxFact } });
        if (!(await memory.of(accountId)).enabled) throw new Problem('assistant.memory-off', 409);
        return { input: { text }, fields: text ? [{ name: 'text', value: text }] : [] };
      },
      run: async ({ text }, { accountId }) => {
        const { factId } = await commands.execute(new KeepFact(accountId, text));
        return { undo: { factId }, links: [{ title: text, link: chatScreens.memory }] };
      },
      undo: ({ factId = '' }, { accountId }) => commands.execute(new ForgetFact(accountId, factId)),
    });
  }
}
