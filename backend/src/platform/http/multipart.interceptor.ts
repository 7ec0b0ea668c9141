import type { Readable } from 'node:stream';
import { isNativeError } from 'node:util/types';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { from, lastValueFrom } from 'rxjs';
import type { Route, RouteFile } from '@afi/contracts/route';
import { Problem } from '../problem/problem.js';
import type { AfiRequest } from './caller.js';
import { ROUTE } from './endpoint.js';
import { FileGates } from '../files/file-gates.js';
import { FileReceiver, type ReceivedFile, type SentFile } from '../files/file-receiver.js';

/** A request that may carry a file, by now in storage. */
export interface FileRequest extends AfiRequest {
  received?: ReceivedFile;
  /** Its way into storage. Where that refuses it, the streams break off and tell of it in their own words, at times before. */
  taking?: Promise<ReceivedFile>;
}

/** Reads multipart calls of routes that take a file, after the guard let them in; every part has a limit. */
@Injectable()
export class MultipartInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly receiver: FileReceiver,
    private readonly gates: FileGates,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    const http = context.switchToHttp();
    const request = http.getRequest<FileRequest>();
    if (!route?.file || !request.is('multipart/form-data')) return next.handle();
    await this.read(route, route.file, request, http.getResponse<Response>());
    const { received } = request;
    if (!received) return next.handle();
    // What cannot be settled now is swept later.
    const settled = async (): Promise<unknown> => {
      try {
        return await lastValueFrom(next.handle(), { defaultValue: undefined });
      } finally {
        await this.receiver.settle(received).catch(() => undefined);
      }
    };
    return from(settled());
  }

  private read(route: Route, rule: RouteFile, request: FileRequest, response: Response): Promise<void> {
    const limits = {
      files: 1,
      fields: 10,
      fieldSize: 10_000,
      fieldNameSize: 100,
      parts: 12,
      headerPairs: 20,
      fieldNestingDepth: 1,
    };
    const read = multer({ storage: this.into(route, rule), limits, defParamCharset: 'utf8' }).single(rule.field);
    return new Promise((resolve, reject) => {
      read(request, response, (error: unknown) => {
        if (!error) return resolve();
        const tell = (reason: unknown) => reject(refusalOf(reason, rule));
        if (!request.taking) return tell(error);
        request.taking.then(() => tell(error), tell);
      });
    });
  }

  /** Who may not, or has no room, is told so before a byte is stored. */
  private async take(route: Route, rule: RouteFile, request: FileRequest, body: Readable, sent: SentFile) {
    const { caller, headers, params } = request;
    if (!caller) throw new Problem('auth.token-missing', 401);
    const length = Number(headers['content-length']);
    const announcedBytes = Number.isSafeInteger(length) && length > 0 ? length : null;
    const fields = (request.body ?? {}) as Record<string, unknown>;
    await this.gates.mustPass(route, { fields, params, announcedBytes }, caller.accountId);
    return this.receiver.take({ accountId: caller.accountId, announcedBytes }, body, sent, rule);
  }

  /** Straight into storage: the receiver counts the bytes, and knows how many each kind may have. */
  private into(route: Route, rule: RouteFile): StorageEngine {
    return {
      _handleFile: (request, { stream, originalname, mimetype }, done) => {
        const sent = { fileName: originalname, contentType: mimetype };
        const taking = this.take(route, rule, request as FileRequest, stream, sent);
        (request as FileRequest).taking = taking;
        taking.then(
          (file) => {
            (request as FileRequest).received = file;
            done(null, {});
          },
          (error: unknown) => done(error),
        );
      },
      _removeFile: (request, _file, done) => {
        const { received } = request as FileRequest;
        if (!received) return done(null);
        this.receiver.settle(received).then(() => done(null), done);
      },
    };
  }
}

/** What multer and the reader below it say of a body that is broken or cut off; they give no codes. */
const unreadable =
  /^(Unexpected end of|Malformed|Multipart:|Missing Content-Type|Unsupported content type|Request (aborted|closed|error))/;

/** What the caller is told: a full disk or a lost database is not the sender's fault. */
function refusalOf(error: unknown, rule: RouteFile): Error {
  if (error instanceof MulterError)
    return new Problem('http.invalid', 422, {
      errors: [{ pointer: `/${error.field ?? rule.field}`, code: 'field.invalid' }],
    });
  // Not `instanceof`: what Node's streams throw may come of another realm.
  if (!isNativeError(error)) return new Error('file not stored', { cause: error });
  return unreadable.test(error.message) ? new Problem('http.unreadable', 400, { cause: error }) : error;
}
