import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { productRoutes as routes } from '@afi/contracts/products';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { AddProduct, ChangeProduct, DuplicateProduct, RemoveProduct, RestoreProduct } from '../products.commands.js';
import { ProductReads } from '../reads/product.reads.js';

@Controller()
export class ProductsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ProductReads,
  ) {}

  @Endpoint(routes.list)
  list(@Input() { query }: InputOf<typeof routes.list>, @Caller() caller: Caller): Answer<typeof routes.list> {
    return this.reads.all(query, caller);
  }

  /** Before the one by id, which would take the word for an id. */
  @Endpoint(routes.families)
  async families(@Caller() caller: Caller): Answer<typeof routes.families> {
    return { items: await this.reads.families(caller) };
  }

  @Endpoint(routes.create)
  async create(
    @Input() { body }: InputOf<typeof routes.create>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.create> {
    const { productId } = await this.commands.execute(new AddProduct(caller.accountId, body));
    return this.reads.one(productId, caller);
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
    await this.commands.execute(new ChangeProduct(caller.accountId, params.id, body));
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.duplicate)
  async duplicate(
    @Input() { params }: InputOf<typeof routes.duplicate>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.duplicate> {
    const { productId } = await this.commands.execute(
      new DuplicateProduct(caller.accountId, params.id, caller.language),
    );
    return this.reads.one(productId, caller);
  }

  @Endpoint(routes.remove)
  remove(@Input() { params }: InputOf<typeof routes.remove>, @Caller() caller: Caller): Answer<typeof routes.remove> {
    return this.commands.execute(new RemoveProduct(caller.accountId, params.id)) as Answer<typeof routes.remove>;
  }

  @Endpoint(routes.restore)
  async restore(
    @Input() { params }: InputOf<typeof routes.restore>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.restore> {
    await this.commands.execute(new RestoreProduct(caller.accountId, params.id));
    return this.reads.one(params.id, caller);
  }
}
