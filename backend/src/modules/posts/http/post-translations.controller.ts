import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { postTranslationRoutes as routes } from '@afi/contracts/post-translations';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { TranslatePost } from '../post-translations.commands.js';
import { TranslationReads } from '../reads/translation.reads.js';

@Controller()
export class PostTranslationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: TranslationReads,
  ) {}

  @Endpoint(routes.one)
  one(
    @Input() { params, query }: InputOf<typeof routes.one>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.one> {
    return this.reads.of(params.id, accountId, query.to);
  }

  @Endpoint(routes.ask)
  async ask(
    @Input() { params, body }: InputOf<typeof routes.ask>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.ask> {
    await this.commands.execute(new TranslatePost(accountId, params.id, body.to));
    return this.reads.of(params.id, accountId, body.to);
  }
}
