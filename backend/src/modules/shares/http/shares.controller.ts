import { shareRoutes as routes } from '@afi/contracts/shares';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Endpoint, Input, type InputOf } from '../../../platform/http/endpoint.js';
import { beginSecretPage, tellNobody } from '../../../platform/http/secret-page.js';
import { Problem } from '../../../platform/problem/problem.js';
import { SharedFiles } from '../reads/shared-files.js';
import { nothingShared, sharedFilePage, type NotShared } from './shared-file-page.js';

/** Links to films and pictures, followed by anybody: no account, no script. */
@Controller()
export class SharesController {
  constructor(
    private readonly files: SharedFiles,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  @Endpoint(routes.page)
  async page(
    @Input() { params, query }: InputOf<typeof routes.page>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const language = beginSecretPage(request, response, query.language);
    try {
      const shown = await this.files.byToken(params.token);
      const page = sharedFilePage({ ...shown, token: params.token }, language, this.config.publicUrl);
      response.type('text/html').send(page);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const why = error.code.split('.')[1] as NotShared;
      response.status(error.status).type('text/html').send(nothingShared(why, language));
    }
  }

  @Endpoint(routes.file)
  async file(@Input() { params, query }: InputOf<typeof routes.file>, @Res() response: Response): Promise<void> {
    const address = await this.files.address(params.token, { name: params.fileName, download: query.download === '1' });
    tellNobody(response);
    response.redirect(302, address);
  }
}
