import { unsubscribeRoutes as routes } from '@afi/contracts/unsubscribe';
import { escapeAttribute } from '@afi/runtime/escape-html';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Endpoint, Input, type InputOf } from '../../../platform/http/endpoint.js';
import { plainPage } from '../../../platform/http/plain-page.js';
import { languageOfVisitor } from '../../../platform/i18n/language-of-visitor.js';
import { translate } from '../../../platform/i18n/translate.js';
import { OptOuts } from '../handlers/opt-outs.js';

/** What a page says, and the button it offers. */
interface Said {
  title: string;
  text: string;
  button?: { words: string; again: boolean };
}

/** Where a mail leads who wants no more of them: no account, no script. */
@Controller()
export class UnsubscribeController {
  constructor(private readonly optOuts: OptOuts) {}

  @Endpoint(routes.page)
  page(@Input() { params }: InputOf<typeof routes.page>, @Req() request: Request, @Res() response: Response): void {
    const asks = { title: 'ask', text: 'askText', button: { words: 'end', again: false } };
    answer(request, response, params.token, this.optOuts.isOurs(params.token) ? asks : null);
  }

  @Endpoint(routes.act)
  async act(
    @Input() { params, query }: InputOf<typeof routes.act>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const isAgain = query.again === '1';
    const isOurs = await this.optOuts.setByToken(params.token, isAgain ? null : 'unsubscribe');
    const ended = { title: 'ended', text: 'endedText', button: { words: 'again', again: true } };
    answer(request, response, params.token, isOurs ? (isAgain ? { title: 'back', text: 'backText' } : ended) : null);
  }
}

function answer(request: Request, response: Response, token: string, said: Said | null): void {
  const language = languageOfVisitor(request);
  const say = (key: string) => translate(language, 'messages', `deliveries.unsubscribe.${key}`);
  const { title, text, button } = said ?? { title: 'unknown', text: 'unknownText' };
  const form = button
    ? `<form method="post" action="/u/${escapeAttribute(token)}${button.again ? '?again=1' : ''}"><button class="do" type="submit">${escapeAttribute(say(button.words))}</button></form>`
    : '';
  const body = `<article><h1>${escapeAttribute(say(title))}</h1><p>${escapeAttribute(say(text))}</p>${form}</article>`;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Vary', 'Accept-Language, Cookie');
  // The address says who it is for: it is told to nobody.
  response.setHeader('Referrer-Policy', 'no-referrer');
  response
    .status(said ? 200 : 404)
    .type('text/html')
    .send(plainPage(language, say(title), '<meta name="robots" content="noindex">', body));
}
