import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import {
  AnswerCommunityRequest,
  AskForCommunity,
  CancelCommunityRequest,
  SpendCommunityRequest,
} from '../community-requests.commands.js';
import { askAgainAfter, CommunityRequest } from '../domain/community-request.js';

const forWrite = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@CommandHandler(AskForCommunity)
export class AskForCommunityHandler implements ICommandHandler<AskForCommunity> {
  constructor(private readonly em: EntityManager) {}

  execute({ accountId, input }: AskForCommunity) {
    return this.em.transactional(async (em) => {
      await oneAtATime(em, `community request ${accountId}`);
      const [last] = await em.find(
        CommunityRequest,
        { accountId, status: { $ne: 'cancelled' } },
        { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 },
      );
      if (last) mayFollow(last);
      const request = CommunityRequest.make(accountId, input);
      em.persist(request);
      return { requestId: request.id };
    });
  }
}

/** Whether another request may follow this one. */
function mayFollow({ status, spentAt, answeredAt }: CommunityRequest): void {
  if (status === 'pending') throw new Problem('community-requests.pending', 409);
  if (status === 'approved' && !spentAt) throw new Problem('community-requests.approved', 409);
  if (status !== 'rejected' || !answeredAt) return;
  const wait = Math.ceil((askAgainAfter(answeredAt).getTime() - Date.now()) / 1_000);
  if (wait > 0)
    throw new Problem('community-requests.too-soon', 409, {
      retryAfter: wait,
      params: { days: Math.ceil(wait / 86_400) },
    });
}

@CommandHandler(CancelCommunityRequest)
export class CancelCommunityRequestHandler implements ICommandHandler<CancelCommunityRequest> {
  constructor(private readonly em: EntityManager) {}

  execute({ accountId, requestId }: CancelCommunityRequest) {
    return this.em.transactional(async (em) => {
      const request = await em.findOne(CommunityRequest, { id: requestId, accountId }, forWrite);
      if (!request) throw notFound();
      request.cancel();
    });
  }
}

/** The lock makes the second of two admins find the answer of the first. */
@CommandHandler(AnswerCommunityRequest)
export class AnswerCommunityRequestHandler implements ICommandHandler<AnswerCommunityRequest> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  execute({ adminId, requestId, answer, comment }: AnswerCommunityRequest) {
    return this.em.transactional(async (em) => {
      const request = await em.findOne(CommunityRequest, requestId, forWrite);
      if (!request) throw notFound();
      const before = { status: request.status };
      request.answer(answer, adminId, comment);
      await em.flush();
      await this.commands.execute(
        new RecordAudit({
          actorId: adminId,
          action: `community-requests.${answer === 'approved' ? 'approve' : 'reject'}`,
          subjectType: 'community-request',
          subjectId: requestId,
          before,
          after: { status: answer, comment },
        }),
      );
    });
  }
}

/** The lock makes one request open one community, however many calls come at once. */
@CommandHandler(SpendCommunityRequest)
export class SpendCommunityRequestHandler implements ICommandHandler<SpendCommunityRequest> {
  constructor(private readonly em: EntityManager) {}

  execute({ accountId, communityId }: SpendCommunityRequest) {
    return this.em.transactional(async (em) => {
      const request = await em.findOne(CommunityRequest, { accountId, status: 'approved', spentAt: null }, forWrite);
      request?.spend(communityId);
      return request && { type: request.type };
    });
  }
}
