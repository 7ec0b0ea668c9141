import { campaignClickRoutes as routes } from '@afi/contracts/campaign-clicks';
import { escapeAttribute } from '@afi/runtime/escape-html';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Endpoint, Input, type InputOf } from '../../../platform/http/endpoint.js';
import { plainPage } from '../../../platform/http/plain-page.js';
import { languageAsked, translate } from '../../../platform/i18n/translate.js';
import { FollowLink } from '../handlers/follow-link.js';

/** Where links of campaigns lead through: no account, no script. */
@Controller()
export class CampaignClicksController {
  constructor(private readonly links: FollowLink) {}

  @Endpoint(routes.follow)
  async follow(
    @Input() { params }: InputOf<typeof routes.follow>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    // The address stands for one person: it is told to nobody, and kept nowhere.
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Referrer-Policy', 'no-referrer');
    const target = await this.links.target(params.token, request.headers['user-agent'] ?? '');
    if (target) return response.redirect(302, target);
    const language = languageAsked(request.headers['accept-language']) ?? 'fr';
    const say = (key: string) => escapeAttribute(translate(language, 'messages', `campaigns.link.${key}`));
    const body = `<article><h1>${say('gone')}</h1><p>${say('goneText')}</p><a class="do" href="/">${say('home')}</a></article>`;
    response
      .status(404)
      .type('text/html')
      .send(plainPage(language, say('gone'), '<meta name="robots" content="noindex">', body));
  }
}
