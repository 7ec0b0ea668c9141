import { pipeline } from 'node:stream';
import { deckShareRoutes as routes } from '@afi/contracts/deck-shares';
import { Storage } from '@afi/runtime/storage';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { beginSecretPage } from '../../../platform/http/secret-page.js';
import { languageOfVisitor } from '../../../platform/i18n/language-of-visitor.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { SharedDecks } from '../reads/shared-decks.js';
import { EndOwnShare, MakeShare } from '../../shares/shares.commands.js';
import { nothingShared, sharedDeckPage } from './shared-deck-page.js';

/** Seconds a browser shows a picture again without asking: it may go on showing what it was shown. */
const pictureSeconds = 600;

/** Links to decks: made by their authors, followed by anybody. */
@Controller()
export class SharedDecksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly shared: SharedDecks,
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  @Endpoint(routes.share)
  share(
    @Input() { params, body }: InputOf<typeof routes.share>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.share> {
    return this.commands.execute(new MakeShare({ kind: 'deck', subjectId: params.id, accountId }, body.days)) as Answer<
      typeof routes.share
    >;
  }

  @Endpoint(routes.end)
  end(@Input() { params }: InputOf<typeof routes.end>, @Caller() { accountId }: Caller): Answer<typeof routes.end> {
    return this.commands.execute(new EndOwnShare({ kind: 'deck', subjectId: params.id, accountId })) as Answer<
      typeof routes.end
    >;
  }

  @Endpoint(routes.shared)
  one(@Input() { params }: InputOf<typeof routes.shared>, @Req() request: Request): Answer<typeof routes.shared> {
    return this.shared.byToken(params.token, languageOfVisitor(request));
  }

  @Endpoint(routes.page)
  async page(
    @Input() { params, query }: InputOf<typeof routes.page>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const language = beginSecretPage(request, response, query.language);
    try {
      const deck = await this.shared.byToken(params.token, language);
      response.type('text/html').send(sharedDeckPage(deck, params.token, language, this.config.publicUrl));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      response.status(error.status).type('text/html').send(nothingShared(error.code, language));
    }
  }

  @Endpoint(routes.picture)
  async picture(@Input() { params, query }: InputOf<typeof routes.picture>, @Res() response: Response): Promise<void> {
    const form = await this.shared.picture(params.token, params.mediaId, query.width);
    const opened = await this.storage.open(form.key);
    if (!opened) throw notFound();
    response.setHeader('Content-Type', form.type);
    response.setHeader('Content-Length', opened.bytes);
    response.setHeader('Cache-Control', `private, max-age=${pictureSeconds}, no-transform`);
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.setHeader('X-Robots-Tag', 'noindex');
    pipeline(opened.stream, response, () => undefined);
  }
}
