import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { Route, RouteFile } from '@afi/contracts/route';
import { Problem } from '../problem/problem.js';
import { ROUTE } from './endpoint.js';

/** A request that may carry a file, held in memory: routes keep their files small. */
export interface ReceivedFile extends Request {
  file?: Express.Multer.File;
}

/** Reads multipart calls of routes that take a file, after the guard let them in; every part has a limit. */
@Injectable()
export class MultipartInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    const http = context.switchToHttp();
    const request = http.getRequest<ReceivedFile>();
    if (route?.file && request.is('multipart/form-data'))
      await receive(route.file, request, http.getResponse<Response>());
    return next.handle();
  }
}

function receive(rule: RouteFile, request: ReceivedFile, response: Response): Promise<void> {
  const limits = {
    files: 1,
    fileSize: rule.maxBytes,
    fields: 10,
    fieldSize: 10_000,
    fieldNameSize: 100,
    parts: 12,
    headerPairs: 20,
    fieldNestingDepth: 1,
  };
  const read = multer({ storage: multer.memoryStorage(), limits, defParamCharset: 'utf8' }).single(rule.field);
  return new Promise((resolve, reject) => {
    read(request, response, (error: unknown) => {
      if (!error) return resolve();
      reject(refusalOf(error, rule));
    });
  });
}

function refusalOf(error: unknown, rule: RouteFile): Problem {
  if (!(error instanceof MulterError)) return new Problem('http.unreadable', 400, { cause: error });
  if (error.code === 'LIMIT_FILE_SIZE')
    return new Problem(rule.tooLarge, 413, { params: { megabytes: rule.maxBytes / 1024 / 1024 } });
  return new Problem('http.invalid', 422, {
    errors: [{ pointer: `/${error.field ?? rule.field}`, code: 'field.invalid' }],
  });
}
