import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import { postRoutes as routes } from '@afi/contracts/posts';
import type { Request, Response } from 'express';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Endpoint, Input, type InputOf } from '../../../platform/http/endpoint.js';
import { languageOfVisitor } from '../../../platform/i18n/language-of-visitor.js';
import { PostBodySlot } from '../post-bodies.queries.js';
import { PublicPosts } from '../reads/public-posts.js';
import { nothingHere, publicPage, type PublicPost } from './public-page.js';

/** Public posts for whoever has their address: no account, no script. */
@Controller()
export class PublicPostController {
  constructor(
    private readonly posts: PublicPosts,
    private readonly bodies: PostBodySlot,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  @Endpoint(routes.public)
  async page(
    @Input() { params }: InputOf<typeof routes.public>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const language = languageOfVisitor(request);
    const found = await this.posts.bySlug(params.slug, language);
    // What is hidden or over is gone at once: nobody keeps a copy.
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Vary', 'Accept-Language, Cookie');
    if (!found?.listed) response.setHeader('X-Robots-Tag', 'noindex');
    response
      .status(found ? 200 : 404)
      .type('text/html')
      .send(found ? this.pageOf(found, language) : nothingHere(language));
  }

  private pageOf(found: PublicPost, language: Language): string {
    return publicPage(found, language, this.config.publicUrl, (part) => this.bodies.page(part, language));
  }
}
