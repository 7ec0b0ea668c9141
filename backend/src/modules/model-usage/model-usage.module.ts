import { modelUsageScreens } from '@afi/contracts/model-usage';
import { Global, Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { CountedRunSchema } from './domain/counted-run.js';
import { ModelUseSchema } from './domain/model-use.js';
import { RecordModelUseHandler } from './handlers/record-model-use.handler.js';
import { ModelUsageController } from './http/model-usage.controller.js';
import { Migration20261122221500ModelUse } from './migrations/migration-20261122221500-model-use.js';
import { Migration20261123180100CountedRuns } from './migrations/migration-20261123180100-counted-runs.js';
import { Migration20261128010000RefusedRuns } from './migrations/migration-20261128010000-refused-runs.js';
import { Migration20261129030100SpokenLetters } from './migrations/migration-20261129030100-spoken-letters.js';
import { modelUsageForgets, modelUsageOfPerson } from './model-usage.personal.js';
import { HearingShare } from './hearing-share.queries.js';
import { ModelUsageQueries } from './model-usage.queries.js';
import { modelUsageSettings } from '@afi/runtime/model-usage-settings';
import { ModelUseSweep } from './schedule/model-use-sweep.js';
import { ModelUsageReads } from './reads/model-usage.reads.js';
import { ToldUses } from './transport/told-uses.js';
import { WaitingWork } from './waiting-work.queries.js';
import { Migration20261130020001HeardSeconds } from './migrations/migration-20261130020001-heard-seconds.js';
import { Migration20261201010400DrawnImages } from './migrations/migration-20261201010400-drawn-images.js';
import { Migration20261201010000UsedModels } from './migrations/migration-20261201010000-used-models.js';

/** How much of the language model is used, by whom and for what, and what it costs. */
@Global()
@Module({
  controllers: [ModelUsageController],
  providers: [
    HearingShare,
    ModelUsageQueries,
    ModelUsageReads,
    ModelUseSweep,
    RecordModelUseHandler,
    ToldUses,
    WaitingWork,
  ],
  exports: [HearingShare, ModelUsageQueries, WaitingWork],
})
export class ModelUsageModule {}

export const modelUsageSlice = slice({
  module: ModelUsageModule,
  entities: [ModelUseSchema, CountedRunSchema],
  migrations: [
    { name: '20261122221500-model-use', class: Migration20261122221500ModelUse },
    { name: '20261123180100-counted-runs', class: Migration20261123180100CountedRuns },
    { name: '20261128010000-refused-runs', class: Migration20261128010000RefusedRuns },
    { name: '20261129030100-spoken-letters', class: Migration20261129030100SpokenLetters },
    { name: '20261130020001-heard-seconds', class: Migration20261130020001HeardSeconds },
    { name: '20261201010000-used-models', class: Migration20261201010000UsedModels },
    { name: '20261201010400-drawn-images', class: Migration20261201010400DrawnImages },
  ],
  settings: modelUsageSettings,
  background: [ToldUses],
  reads: ['account'],
  screens: modelUsageScreens,
  personal: modelUsageOfPerson,
  forgetting: modelUsageForgets,
});
