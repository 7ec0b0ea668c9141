import { campaignClickRoutes as routes } from '@afi/contracts/campaign-clicks';
import { escapeAttribute } from '@afi/runtime/escape-html';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Endpoint, Input, type InputOf } from '../../../platform/http/endpoint.js';
import { plainPage } from '../../../platform/http/plain-page.js';
import { languageAsked, translate } from '../../../platform/i18n/translate.js';
import { CountOpen } from '../handlers/count-open.js';
import { FollowLink } from '../handlers/follow-link.js';

/** A single dot nobody sees: the smallest picture every mail program draws. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Where links and images of campaigns lead through: no account, no script. */
@Controller()
export class CampaignClicksController {
  constructor(
    private readonly links: FollowLink,
    private readonly opens: CountOpen,
  ) {}

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

  @Endpoint(routes.opened)
  async opened(
    @Input() { params }: InputOf<typeof routes.opened>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    // Who asks for the head alone draws no image.
    if (request.method === 'GET') await this.opens.count(params.token, request.headers['user-agent'] ?? '');
    response.setHeader('Cache-Control', 'no-store');
    // Mail programs of the web draw it on pages of their own.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.type('image/gif').send(dot);
  }
}
