import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { Request, RequestHandler, Response } from 'express';
import { v7 as uuid, validate as validUuid } from 'uuid';
import { maxPdfBytes, uploadsPath } from '@afi/contracts/documents';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { bearerOf, SessionFinder } from '../../../platform/http/caller.js';
import { problemOf, problemView } from '../../../platform/http/problem.filter.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { languageOf } from '../../../platform/i18n/translate.js';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { KeepPdf } from '../media.commands.js';

const dayMs = 86_400_000;
/** Uploads one account may start in an hour. */
const starts = { points: 60, seconds: 3_600 };

/** Resumable uploads (tus 1.0.0): the file survives a lost network, a closed tab and a restart of the server. */
export function mountUploads(app: INestApplication, config: BackendConfig): void {
  const directory = join(config.DATA_DIR, 'uploads');
  mkdirSync(directory, { recursive: true });
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: dayMs });
  const scope = app.get(EntityScope);
  const sessions = app.get(SessionFinder);
  const limits = app.get(RateLimits);
  const commands = app.get(CommandBus);

  const ownerOf = async (headers: Headers): Promise<string> => {
    const token = bearerOf(headers.get('authorization') ?? undefined);
    const caller = token ? await scope.run(() => sessions.find(token)) : null;
    if (!caller) throw new Problem(token ? 'auth.token-invalid' : 'auth.token-missing', 401);
    if (caller.userType !== 'client') throw new Problem('auth.forbidden', 403);
    return caller.accountId;
  };
  const refuse = (error: unknown, headers: Headers): never => {
    const problem = problemOf(error);
    const view = problemView(problem, {
      id: uuid(),
      language: languageOf(headers.get('accept-language') ?? undefined),
    });
    throw Object.assign(new Error(problem.code), { status_code: problem.status, body: JSON.stringify(view) });
  };

  const server = new Server({
    path: uploadsPath,
    datastore: store,
    maxSize: maxPdfBytes,
    relativeLocation: true,
    respectForwardedHeaders: false,
    namingFunction: () => uuid(),
    async onIncomingRequest(request, id) {
      try {
        const owner = await ownerOf(request.headers);
        if (!id || request.method === 'POST') return;
        // The id becomes a file's name: only what we make ourselves is looked for.
        if (!validUuid(id)) throw notFound();
        const upload = await store.getUpload(id);
        if (upload.metadata?.['owner'] !== owner) throw notFound();
      } catch (error) {
        refuse(error, request.headers);
      }
    },
    async onUploadCreate(request, upload) {
      try {
        const owner = await ownerOf(request.headers);
        await limits.spend('uploads', starts, owner);
        return { metadata: { ...upload.metadata, owner } };
      } catch (error) {
        return refuse(error, request.headers);
      }
    },
    async onUploadFinish(request, upload) {
      try {
        const { owner, filename } = upload.metadata ?? {};
        const file = {
          ownerId: owner ?? '',
          fileName: filename ?? 'document.pdf',
          // Copied, not moved: a phone that lost the last answer can still ask how far it came.
          bytes: await readFile(join(directory, upload.id)),
          uploadId: upload.id,
        };
        await scope.run(() => commands.execute(new KeepPdf(file)));
        return {};
      } catch (error) {
        await store.remove(upload.id).catch(() => undefined);
        return refuse(error, request.headers);
      }
    },
  });
  const handler: RequestHandler = (request: Request, response: Response, next) => {
    // The router cuts the mount path; tus needs the whole address.
    request.url = request.originalUrl;
    server.handle(request, response).catch(next);
  };
  app.use(uploadsPath, handler);
  app.get(ScheduledTasks).register({
    name: 'uploads nobody went on with',
    everyMs: dayMs / 24,
    run: () => server.cleanUpExpiredUploads(),
  });
}
