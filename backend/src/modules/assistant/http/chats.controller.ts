import { chatFileRoutes } from '@afi/contracts/assistant-files';
import { guideRoutes } from '@afi/contracts/assistant-guides';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { chatRoutes as routes } from '@afi/contracts/assistant';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import {
  AnswerAgain,
  AskAfi,
  BeginChat,
  BeginGuidedChat,
  ChangeChat,
  ChooseBranch,
  MakeChatFile,
  RateAnswer,
  RemoveChat,
  RestoreChat,
  StopAnswer,
} from '../assistant.commands.js';
import { AllowanceReads } from '../reads/allowance.reads.js';
import { AskerReads } from '../reads/asker.reads.js';
import { ChatReads } from '../reads/chat.reads.js';

/** Conversations of the caller with Afi. */
@Controller()
export class ChatsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ChatReads,
    private readonly askers: AskerReads,
    private readonly allowances: AllowanceReads,
  ) {}

  @Endpoint(routes.list)
  list(@Input() { query }: InputOf<typeof routes.list>, @Caller() caller: Caller): Answer<typeof routes.list> {
    return this.reads.all(query, caller);
  }

  @Endpoint(routes.create)
  async create(@Caller() { accountId }: Caller): Answer<typeof routes.create> {
    const { chatId } = await this.commands.execute(new BeginChat(accountId));
    return { id: chatId };
  }

  @Endpoint(guideRoutes.begin)
  async guided(
    @Input() { body }: InputOf<typeof guideRoutes.begin>,
    @Caller() caller: Caller,
  ): Answer<typeof guideRoutes.begin> {
    const { chatId } = await this.commands.execute(new BeginGuidedChat(caller, body.guide));
    return { id: chatId };
  }

  @Endpoint(routes.asker)
  asker(@Caller() { accountId }: Caller): Answer<typeof routes.asker> {
    return this.askers.of(accountId);
  }

  @Endpoint(routes.allowance)
  allowance(
    @Input() { query }: InputOf<typeof routes.allowance>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.allowance> {
    return this.allowances.of(accountId, query.chatId);
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>, @Caller() caller: Caller): Answer<typeof routes.one> {
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.update)
  async update(
    @Input() { params, body }: InputOf<typeof routes.update>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.update> {
    await this.commands.execute(new ChangeChat(caller.accountId, params.id, body));
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.remove)
  remove(
    @Input() { params }: InputOf<typeof routes.remove>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.remove> {
    return this.commands.execute(new RemoveChat(accountId, params.id)) as Answer<typeof routes.remove>;
  }

  @Endpoint(routes.restore)
  async restore(
    @Input() { params }: InputOf<typeof routes.restore>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.restore> {
    await this.commands.execute(new RestoreChat(caller.accountId, params.id));
    return this.reads.one(params.id, caller);
  }

  @Endpoint(chatFileRoutes.create)
  file(
    @Input() { params }: InputOf<typeof chatFileRoutes.create>,
    @Caller() caller: Caller,
  ): Answer<typeof chatFileRoutes.create> {
    return this.commands.execute(new MakeChatFile(caller, params.id));
  }

  @Endpoint(routes.messages)
  messages(
    @Input() { params, query }: InputOf<typeof routes.messages>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.messages> {
    return this.reads.messages(params.id, query, caller);
  }

  @Endpoint(routes.ask)
  ask(@Input() { params, body }: InputOf<typeof routes.ask>, @Caller() caller: Caller): Answer<typeof routes.ask> {
    return this.commands.execute(new AskAfi(caller, params.id, body));
  }

  @Endpoint(routes.branch)
  branch(
    @Input() { params, body }: InputOf<typeof routes.branch>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.branch> {
    const chosen = new ChooseBranch(accountId, params.id, body.messageId);
    return this.commands.execute(chosen) as Answer<typeof routes.branch>;
  }

  @Endpoint(routes.stop)
  stop(@Input() { params }: InputOf<typeof routes.stop>, @Caller() { accountId }: Caller): Answer<typeof routes.stop> {
    return this.commands.execute(new StopAnswer(accountId, params.id)) as Answer<typeof routes.stop>;
  }

  @Endpoint(routes.answer)
  answer(
    @Input() { params, query }: InputOf<typeof routes.answer>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.answer> {
    return this.reads.pieces(params.id, params.answerId, query.after, caller);
  }

  @Endpoint(routes.rate)
  rate(
    @Input() { params, body }: InputOf<typeof routes.rate>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.rate> {
    const rated = new RateAnswer(accountId, params.id, params.answerId, body.rating);
    return this.commands.execute(rated) as Answer<typeof routes.rate>;
  }

  @Endpoint(routes.again)
  again(@Input() { params }: InputOf<typeof routes.again>, @Caller() caller: Caller): Answer<typeof routes.again> {
    return this.commands.execute(new AnswerAgain(caller, params.id, params.answerId));
  }
}
