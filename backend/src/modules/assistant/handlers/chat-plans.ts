import type { ActAsked, ActOffered } from '@afi/contracts/assistant-plans';
import type { Language } from '@afi/contracts/language';
import { wellFormed } from '@afi/runtime/well-formed';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { translate } from '../../../platform/i18n/translate.js';
import { Problem } from '../../../platform/problem/problem.js';
import { plain } from '../assistant.queries.js';
import { ChatActs, isQuestion, plainLine, type ActingPerson } from '../chat-acts.queries.js';
import { notUnderstood, proposed, type Plan } from '../domain/plan.js';

/** What Afi would do: only ever made of what the person wrote last, never of a file, a source or a name. */
@Injectable()
export class ChatPlans {
  constructor(
    private readonly acts: ChatActs,
    private readonly log: PinoLogger,
  ) {
    log.setContext(ChatPlans.name);
  }

  /** By the rules of the words; null where a line asks for nothing to be done. */
  async understood(content: string, person: ActingPerson): Promise<Plan | null> {
    const line = plainLine(content);
    for (const [act, { understand }] of this.acts.all) {
      const args = understand(line);
      if (args) return this.planOf({ act, args }, person);
    }
    return null;
  }

  /** What a model is offered where a line may ask for something the rules do not know; nothing where it does not. */
  offered(content: string): ActOffered[] {
    if (isQuestion(content)) return [];
    const line = plain(content);
    return this.acts.all.flatMap(([name, { cues, does, args }]) => (cues.test(line) ? [{ name, does, args }] : []));
  }

  /** Of what a model took the line for. Null where there is no such act. */
  async planOf({ act: name, args }: ActAsked, person: ActingPerson): Promise<Plan | null> {
    const act = this.acts.get(name);
    if (!act) return null;
    const words = wellFormed(Object.fromEntries(Object.keys(act.args).map((one) => [one, (args[one] ?? '').trim()])));
    try {
      const { input: meant, fields } = wellFormed(await act.plan(words, person));
      const input = act.input.safeParse(meant);
      if (!input.success) throw new Problem('assistant.plan-unclear', 422);
      return proposed(name, { input: input.data, fields });
    } catch (error) {
      if (error instanceof Problem) return notUnderstood(name, words, error);
      // Made of what a model wrote: whatever it was, the answer ends, and says that it was not understood.
      this.log.error({ err: error, act: name }, 'an act could not be planned');
      return notUnderstood(name, words, new Problem('assistant.plan-unclear', 422));
    }
  }

  /** What is said above a plan. */
  textOf(plan: Plan, language: Language): string {
    return translate(language, 'messages', `assistant.plan.${plan.input === null ? 'unclear' : 'proposed'}`);
  }
}
