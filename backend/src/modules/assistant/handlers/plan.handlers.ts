import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { AcceptPlan, ChoosePlanFields, RefusePlan, UndoPlan, type Asker } from '../assistant.commands.js';
import { ChatActs } from '../chat-acts.queries.js';
import type { Chat } from '../domain/chat.js';
import { ChatMessage } from '../domain/chat-message.js';
import { moved, mustBeOpen, type Plan } from '../domain/plan.js';
import { OwnChats } from './own-chats.js';

/** Moves plans on, one at a time in a conversation: whoever taps twice or on two devices at once meets what was done. */
@Injectable()
export class PlanMoves {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnChats,
  ) {}

  /** Keeps what `move` makes of the plan, in one transaction with all it does. @throws Problem 404 where there is none */
  async move(
    asker: Asker,
    { chatId, messageId }: { chatId: string; messageId: string },
    move: (plan: Plan) => Plan | Promise<Plan>,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      const chat: Chat = await this.own.mustFindLiving(asker.accountId, chatId);
      const which = { id: messageId, chatId, role: 'answer' as const, replacedAt: null };
      const answer = await em.findOne(ChatMessage, which, { refresh: true });
      if (!answer?.plan) throw notFound();
      const before = answer.plan;
      const after = await move(before);
      if (after !== before) {
        answer.plan = after;
        chat.told();
      }
    });
  }
}

/** Does what was proposed, once, by the word's own command; where that refuses, the plan says why. */
@CommandHandler(AcceptPlan)
export class AcceptPlanHandler implements ICommandHandler<AcceptPlan> {
  constructor(
    private readonly moves: PlanMoves,
    private readonly acts: ChatActs,
  ) {}

  async execute({ asker, at }: AcceptPlan): Promise<void> {
    try {
      await this.moves.move(asker, at, async (plan) => {
        if (plan.state === 'accepted') return plan;
        mustBeOpen(plan);
        const act = this.acts.get(plan.act);
        if (!act) throw new Problem('assistant.plan-over', 409);
        // What the word's contract no longer takes is not done, however long ago it was proposed.
        const { refused = [] } = plan;
        const input = act.input.safeParse(refused.length ? act.without?.(plan.input, refused) : plan.input);
        if (!input.success) throw new RefusedAct(new Problem('assistant.plan-unclear', 422));
        const done = await act.run(input.data, asker).catch((error: unknown) => {
          throw error instanceof Problem ? new RefusedAct(error) : error;
        });
        return moved(plan, 'accepted', { done });
      });
    } catch (error) {
      if (!(error instanceof RefusedAct)) throw error;
      const { code, params } = error.problem;
      await this.moves.move(asker, at, (plan) =>
        plan.state === 'accepted' ? plan : moved(plan, 'failed', { error: { code, params } }),
      );
    }
  }
}

/** The word's command refused: what it began is taken back with the transaction, the reason is kept. */
class RefusedAct extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

@CommandHandler(RefusePlan)
export class RefusePlanHandler implements ICommandHandler<RefusePlan> {
  constructor(private readonly moves: PlanMoves) {}

  execute({ asker, at }: RefusePlan): Promise<void> {
    return this.moves.move(asker, at, (plan) => {
      if (plan.state === 'refused') return plan;
      mustBeOpen(plan);
      return moved(plan, 'refused');
    });
  }
}

@CommandHandler(ChoosePlanFields)
export class ChoosePlanFieldsHandler implements ICommandHandler<ChoosePlanFields> {
  constructor(
    private readonly moves: PlanMoves,
    private readonly acts: ChatActs,
  ) {}

  /** Who refuses all of it says no. @throws Problem `assistant.plan-unclear` (422) where it has no such field, or is done whole */
  execute({ asker, at, refused }: ChoosePlanFields): Promise<void> {
    return this.moves.move(asker, at, (plan) => {
      mustBeOpen(plan);
      const names = plan.fields.map(({ name }) => name);
      if (!this.acts.get(plan.act)?.without || !refused.every((one) => names.includes(one)))
        throw new Problem('assistant.plan-unclear', 422);
      const isNone = names.every((one) => refused.includes(one));
      return moved(plan, isNone ? 'refused' : 'proposed', { refused });
    });
  }
}

@CommandHandler(UndoPlan)
export class UndoPlanHandler implements ICommandHandler<UndoPlan> {
  constructor(
    private readonly moves: PlanMoves,
    private readonly acts: ChatActs,
  ) {}

  execute({ asker, at }: UndoPlan): Promise<void> {
    return this.moves.move(asker, at, async (plan) => {
      if (plan.state === 'undone') return plan;
      const undo = plan.done?.undo;
      const act = this.acts.get(plan.act);
      if (plan.state !== 'accepted' || !undo || !act?.undo) throw new Problem('assistant.plan-over', 409);
      await act.undo(undo, asker).catch((error: unknown) => {
        // Undone already, from its own screen.
        if (!(error instanceof Problem && error.status === 404)) throw error;
      });
      return moved(plan, 'undone');
    });
  }
}
