import { Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { route } from '@afi/contracts/route';
import { z } from 'zod';
import { Endpoint } from '../http/endpoint.js';
import { notFound, Problem } from '../problem/problem.js';
import { FolderStorage } from './folder-storage.js';
import { Storage } from './storage.js';

const download = route('GET /files/*path', {
  access: 'public',
  summary: 'A stored file, by a signed address that ends',
  params: z.any(),
  query: z.object({ until: z.coerce.number().int(), name: z.string().max(300), signature: z.string().max(100) }),
  status: 200,
});

/** Serves signed addresses of the folder storage; with S3, browsers go to the store itself. */
@Controller()
export class FilesController {
  constructor(private readonly storage: Storage) {}

  @Endpoint(download)
  async send(
    @Param('path') path: string[],
    @Query() query: { until: string; name: string; signature: string },
    @Res() response: Response,
  ): Promise<void> {
    const key = Array.isArray(path) ? path.join('/') : String(path);
    if (!(this.storage instanceof FolderStorage)) throw notFound();
    const verdict = this.storage.verify(key, Number(query.until), query.name, query.signature);
    if (verdict === 'forged') throw notFound();
    if (verdict === 'ended') throw new Problem('files.link-ended', 410);
    const found = await this.storage.stat(key);
    if (!found) throw notFound();
    response
      .setHeader('Content-Type', found.contentType)
      .setHeader('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(query.name)}`)
      .setHeader('Cache-Control', 'private, max-age=60')
      .sendFile(this.storage.pathOf(key), { dotfiles: 'allow' });
  }
}
