import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { route } from '@afi/contracts/route';
import { FolderStorage } from '@afi/runtime/folder-storage';
import { Storage } from '@afi/runtime/storage';
import { z } from 'zod';
import { Endpoint, Input, type InputOf } from '../http/endpoint.js';
import { notFound, Problem } from '../problem/problem.js';

const download = route('GET /files/*path', {
  reads: [],
  access: 'public',
  summary: 'A stored file or a range of it, by a signed address that ends',
  params: z.object({ path: z.array(z.string()) }),
  query: z.object({
    until: z.coerce.number().int(),
    name: z.string().max(300).default(''),
    signature: z.string().max(100),
  }),
  status: 200,
});

/** Serves signed addresses of the folder storage; with S3, browsers go to the store itself. */
@Controller()
export class FilesController {
  constructor(private readonly storage: Storage) {}

  @Endpoint(download)
  async send(@Input() { params, query }: InputOf<typeof download>, @Res() response: Response): Promise<void> {
    const key = params.path.join('/');
    const { until, name, signature } = query;
    if (!(this.storage instanceof FolderStorage)) throw notFound();
    const verdict = this.storage.verify(key, until, name, signature);
    if (verdict === 'forged') throw notFound();
    if (verdict === 'ended') throw new Problem('files.link-ended', 410);
    const found = await this.storage.stat(key);
    if (!found) throw notFound();
    response.setHeader('Content-Type', found.contentType);
    // Kept as long as the address may be used; not packed on the way, or ranges would not fit.
    const seconds = Math.max(0, Math.floor(until - Date.now() / 1_000));
    response.setHeader('Cache-Control', `private, max-age=${seconds}, no-transform`);
    if (name) response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    // A file opened by itself is no page of ours: whatever it holds may do nothing.
    else response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.sendFile(this.storage.pathOf(key), { dotfiles: 'allow', cacheControl: false });
  }
}
