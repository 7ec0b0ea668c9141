import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { FileGates } from '../files/file-gates.js';
import { AccessGuard } from './access.guard.js';
import { AccountConcurrencyInterceptor } from './account-concurrency.interceptor.js';
import { AllowedMethods } from './allowed-methods.js';
import { BusyLoop } from './busy-loop.js';
import { ChosenRows } from './chosen-rows.js';
import { CsvLists } from './csv-lists.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { InputInterceptor } from './input.interceptor.js';
import { MultipartInterceptor } from './multipart.interceptor.js';
import { ProblemFilter } from './problem.filter.js';
import { RateLimits } from './rate-limits.js';
import { RefusalLog } from './refusals.js';
import { AddressConcurrency } from './address-concurrency.js';
import { UnfinishedBodies } from './unfinished-bodies.js';

/** Guard, checks, idempotency and errors of every route, in this order. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    FileGates,
    RateLimits,
    RefusalLog,
    AddressConcurrency,
    UnfinishedBodies,
    BusyLoop,
    AllowedMethods,
    ChosenRows,
    CsvLists,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: AccountConcurrencyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: MultipartInterceptor },
    { provide: APP_INTERCEPTOR, useClass: InputInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [FileGates, RateLimits, AddressConcurrency, ChosenRows, CsvLists],
})
export class HttpModule {}
