import type { INestApplication } from '@nestjs/common';
import { EVENTS, Server } from '@tus/server';
import { Logger } from 'nestjs-pino';
import type { Request, RequestHandler, Response } from 'express';
import { v7 as uuid, validate as validUuid } from 'uuid';
import { uploadsPath } from '@afi/contracts/media';
import { mediaKindNames, mediaKinds } from '@afi/contracts/media-kind';
import { userTypes, type UserType } from '@afi/contracts/route';
import { bearerOf, SessionFinder } from '../../../platform/http/caller.js';
import { problemOf, problemView } from '../../../platform/http/problem.filter.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { languageOf } from '../../../platform/i18n/translate.js';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { MediaQuota } from '../receiver/media-quota.js';
import { MediaReceiver } from '../receiver/media-receiver.js';
import { isDeletedHere, ResumableUploads, sentOf } from '../receiver/resumable-uploads.js';
import type { UploadStore } from '../receiver/upload-store.js';

/** Uploads one account may start in an hour. */
const starts = { points: 300, seconds: 3_600 };
const maxBytes = Math.max(...mediaKindNames.map((kind) => mediaKinds[kind].maxBytes));
/** Told 5xx when it asks how far an upload came, tus-js-client sends all of it anew; told this, it asks again. */
const notNow = 423;

/** Resumable uploads (tus 1.0.0): the file survives a lost network, a closed tab and a restart of the server. */
export function mountUploads(app: INestApplication): void {
  const resumable = app.get(ResumableUploads, { strict: false });
  const server = resumable.uploads.then((uploads) => serverOf(app, resumable, uploads));
  // Told to everyone who calls.
  server.catch(() => undefined);
  const handler: RequestHandler = (request: Request, response: Response, next) => {
    // The router cuts the mount path; tus needs the whole address.
    request.url = request.originalUrl;
    server.then((known) => known.handle(request, response)).catch(next);
  };
  app.use(userTypes.map(uploadsPath), handler);
}

function serverOf(app: INestApplication, resumable: ResumableUploads, { store, folder }: UploadStore): Server {
  const [scope, sessions, limits] = [app.get(EntityScope), app.get(SessionFinder), app.get(RateLimits)];
  const receiver = app.get(MediaReceiver, { strict: false });
  const quota = app.get(MediaQuota, { strict: false });
  const log = app.get(Logger);

  const ownerOf = async (request: Pick<globalThis.Request, 'headers' | 'url'>): Promise<string> => {
    const token = bearerOf(request.headers.get('authorization') ?? undefined);
    const caller = token ? await scope.run(() => sessions.find(token)) : null;
    if (!caller) throw new Problem(token ? 'auth.token-invalid' : 'auth.token-missing', 401);
    if (caller.userType !== userTypeOf(request.url)) throw new Problem('auth.forbidden', 403);
    return caller.accountId;
  };
  const uuidOf = (id: string): string => id.slice(folder.length);

  const uploads = new Server({
    path: '/uploads',
    datastore: store,
    maxSize: maxBytes,
    generateUrl: (request, { id }) => `${uploadsPath(userTypeOf(request.url))}/${uuidOf(id)}`,
    getFileIdFromRequest: (_request, last) => (last && last !== 'uploads' ? `${folder}${last}` : undefined),
    respectForwardedHeaders: false,
    namingFunction: () => `${folder}${uuid()}`,
    onResponseError(_request, error) {
      const { status_code: status = 500, cause } = error as { status_code?: number; cause?: unknown };
      if ((cause ? problemOf(cause).status : status) >= 500) log.error({ err: cause ?? error, msg: 'upload failed' });
      return undefined;
    },
    async onIncomingRequest(request, id) {
      try {
        const owner = await ownerOf(request);
        if (!id || request.method === 'POST') return;
        // The id becomes the name of a file: only what we make ourselves is looked for.
        if (!validUuid(uuidOf(id))) throw notFound();
        const upload = await store.getUpload(id);
        if (upload.metadata?.['owner'] !== owner) throw notFound();
        if (request.method === 'HEAD') await resumable.finish(upload);
      } catch (error) {
        const problem = problemOf(isDeletedHere(error) ? notFound() : error);
        const asksHowFar = request.method === 'HEAD' && problem.status >= 500;
        refuse(problem, request.headers, asksHowFar ? notNow : problem.status);
      }
    },
    async onUploadCreate(request, upload) {
      try {
        const owner = await ownerOf(request);
        receiver.announce(sentOf(upload.metadata), upload.size ?? 0);
        await limits.spend('uploads', starts, owner);
        await quota.take(owner, uuidOf(upload.id), upload.size ?? maxBytes);
        return { metadata: { ...upload.metadata, owner } };
      } catch (error) {
        return refuse(error, request.headers);
      }
    },
    async onUploadFinish(request, upload) {
      try {
        await resumable.finish(upload);
        return {};
      } catch (error) {
        return refuse(error, request.headers);
      }
    },
  });
  // Given up by its sender: what was reserved for it is free again.
  uploads.on(EVENTS.POST_TERMINATE, (_request: unknown, _response: unknown, id: string) => {
    quota.gaveBack(uuidOf(id)).catch((error: unknown) => log.error({ err: error, msg: 'room not given back' }));
  });
  return uploads;
}

/** `/api/client/uploads/…` is the client's; the router lets nothing else come here. */
function userTypeOf(url: string): UserType {
  const [, , first] = new URL(url, 'http://here').pathname.split('/');
  return userTypes.find((one) => one === first?.toLowerCase()) ?? 'client';
}

/** An answer in problem form, as tus hands it to the caller. */
function refuse(error: unknown, headers: Headers, status = problemOf(error).status): never {
  const problem = problemOf(error);
  const language = languageOf(headers.get('accept-language') ?? undefined);
  const body = JSON.stringify(problemView(problem, { id: uuid(), language }));
  throw Object.assign(new Error(problem.code, { cause: problem.cause ?? problem }), { status_code: status, body });
}
