import { Controller, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { nothingReceived, paymentList } from '@afi/contracts/payments';
import { postPaymentRoutes as routes } from '@afi/contracts/post-payments';
import type { PostView } from '@afi/contracts/posts';
import { csvFile } from '../../../platform/http/csv-file.js';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { PaymentQueries } from '../../payments/payments.queries.js';
import { PayForPost } from '../post-payments.commands.js';
import { PostReads } from '../reads/post.reads.js';
import { ReadablePosts } from '../readable-posts.queries.js';

/** What posts ask for is paid by readers; owner and team see who did. */
@Controller()
export class PostPaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: PostReads,
    private readonly posts: ReadablePosts,
    private readonly payments: PaymentQueries,
  ) {}

  @Endpoint(routes.pay)
  async pay(@Input() { params, body }: InputOf<typeof routes.pay>, @Caller() caller: Caller): Promise<PostView> {
    await this.commands.execute(new PayForPost(caller.accountId, params.id, body));
    return this.reads.one(params.id, caller);
  }

  /** Also of a post that asks for nothing any more: what was paid was paid. */
  @Endpoint(routes.received)
  async received(
    @Input() { params, query }: InputOf<typeof routes.received>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.received> {
    const { id } = await this.posts.mustManage(params.id, caller.accountId);
    const [page, received] = await Promise.all([
      this.payments.paidPage({ type: 'posts', id }, query),
      this.payments.receivedFor('posts', [id]),
    ]);
    return { ...page, received: received.get(id) ?? nothingReceived };
  }

  @Endpoint(routes.receivedCsv)
  async receivedCsv(
    @Input() { params, query }: InputOf<typeof routes.receivedCsv>,
    @Caller() caller: Caller,
  ): Promise<StreamableFile> {
    const { id } = await this.posts.mustManage(params.id, caller.accountId);
    const rows = this.payments.eachPaid({ type: 'posts', id }, query);
    const reader = { language: caller.language, zone: query.zone };
    return csvFile({ word: 'payments', csv: paymentList.csv, rows, reader });
  }
}
