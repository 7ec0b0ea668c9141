import type { INestApplication } from '@nestjs/common';
import { EVENTS } from '@tus/server';
import { Logger } from 'nestjs-pino';
import type { Request, RequestHandler, Response } from 'express';
import { v7 as uuid, validate as validUuid } from 'uuid';
import { uploadsPath } from '@afi/contracts/media';
import { mediaKindNames, mediaKinds } from '@afi/contracts/media-kind';
import { userTypes, type UserType } from '@afi/contracts/route';
import { bearerOf, SessionFinder } from '../../../platform/http/caller.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { MediaQuota } from '../receiver/media-quota.js';
import { MediaReceiver } from '../receiver/media-receiver.js';
import { ResumableUploads, sentOf } from '../receiver/resumable-uploads.js';
import type { UploadStore } from '../receiver/upload-store.js';
import { problemOfUpload, ProblemServer } from './problem-server.js';

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
    server.then((known) => known.answer(request, response)).catch(next);
  };
  app.use(userTypes.map(uploadsPath), handler);
}

function serverOf(app: INestApplication, resumable: ResumableUploads, { store, folder }: UploadStore): ProblemServer {
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

  const uploads: ProblemServer = new ProblemServer({
    path: '/uploads',
    datastore: store,
    maxSize: maxBytes,
    generateUrl: (request, { id }) => `${uploadsPath(userTypeOf(request.url))}/${uuidOf(id)}`,
    getFileIdFromRequest: (_request, last) => (last && last !== 'uploads' ? `${folder}${last}` : undefined),
    respectForwardedHeaders: false,
    // Who may call from elsewhere is said for all of the API.
    allowedOrigins: () => false,
    namingFunction: () => `${folder}${uuid()}`,
    onResponseError(request, error) {
      const problem = problemOfUpload(error);
      if (problem.status >= 500) log.error({ err: problem.cause ?? problem, msg: 'upload failed' });
      const asksHowFar = request.method === 'HEAD' && problem.status >= 500;
      return uploads.tell(problem, asksHowFar ? notNow : problem.status);
    },
    async onIncomingRequest(request, id) {
      // What came in is read as the media it became.
      if (request.method === 'GET') throw notFound();
      const owner = await ownerOf(request);
      if (!id || request.method === 'POST') return;
      // The id becomes the name of a file: only what we make ourselves is looked for.
      if (!validUuid(uuidOf(id))) throw notFound();
      const upload = await store.getUpload(id);
      if (upload.metadata?.['owner'] !== owner) throw notFound();
      if (request.method === 'HEAD') await resumable.finish(upload);
    },
    async onUploadCreate(request, upload) {
      const owner = await ownerOf(request);
      const sent = sentOf(upload.metadata);
      if (upload.size === undefined) throw new Problem('http.unreadable', 400);
      receiver.announce(sent, upload.size);
      await limits.spend('uploads', starts, owner);
      await quota.announce(owner, uuidOf(upload.id), upload.size);
      // Nothing else of what the sender says: the store would make headers of it.
      return { metadata: { filename: sent.fileName, filetype: sent.contentType, owner } };
    },
    async onUploadFinish(_request, upload) {
      await resumable.finish(upload);
      return {};
    },
  });
  // Given up by its sender: what came in of it takes no room any more.
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
