import { GoalActs } from './handlers/goal-acts.js';
import { goalScreens } from '@afi/contracts/goals';
import { Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { GoalCheckinSchema, GoalSchema } from './domain/goal.js';
import { goalsForget, goalsOfPerson } from './goals.personal.js';
import { CheckInHandler, UndoCheckInHandler } from './handlers/checkin.handlers.js';
import { ChangeGoalHandler, RemoveGoalHandler, RestoreGoalHandler, SetGoalHandler } from './handlers/goal.handlers.js';
import { OwnGoals } from './handlers/own-goals.js';
import { GoalsController } from './http/goals.controller.js';
import { Migration20261122151000Goals } from './migrations/migration-20261122151000-goals.js';
import { ShowGoalWhenChanged } from './reactions/show-goal-when-changed.js';
import { GoalPassages } from './reads/goal-passages.js';
import { GoalReads } from './reads/goal.reads.js';
import { UnfinishedGoals } from './reads/unfinished-goals.js';
import { GoalSweep } from './sweep/goal-sweep.js';

/** What people mean to do so often, and how far they are. */
@Module({
  controllers: [GoalsController],
  providers: [
    GoalActs,
    ChangeGoalHandler,
    CheckInHandler,
    GoalPassages,
    GoalReads,
    GoalSweep,
    OwnGoals,
    RemoveGoalHandler,
    RestoreGoalHandler,
    SetGoalHandler,
    ShowGoalWhenChanged,
    UndoCheckInHandler,
    UnfinishedGoals,
  ],
})
export class GoalsModule {}

export const goalsSlice = slice({
  module: GoalsModule,
  entities: [GoalSchema, GoalCheckinSchema],
  migrations: [{ name: '20261122151000-goals', class: Migration20261122151000Goals }],
  screens: goalScreens,
  personal: goalsOfPerson,
  forgetting: goalsForget,
});
