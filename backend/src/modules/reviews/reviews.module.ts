import { reviewScreens } from '@afi/contracts/reviews';
import { Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { WeeklyOfferSchema } from './domain/weekly-offer.js';
import { ChooseWeeklyHandler } from './handlers/choose-weekly.handler.js';
import { ReviewsController } from './http/reviews.controller.js';
import { Migration20261123130200WeeklyOffers } from './migrations/migration-20261123130200-weekly-offers.js';
import { Migration20261123180000LastWeeks } from './migrations/migration-20261123180000-last-weeks.js';
import { OfferWhenWeekEnded } from './reactions/offer-when-week-ended.js';
import { PlanOfferWhenZoneChanged } from './reactions/plan-offer-when-zone-changed.js';
import { ReviewReads } from './reads/review.reads.js';
import { reviewsForget, reviewsOfPerson } from './reviews.personal.js';
import { WeeklyOffers } from './sweep/weekly-offers.js';

/** A week looked back on: thoughts, moods and goals, in the person's own words. */
@Module({
  controllers: [ReviewsController],
  providers: [ChooseWeeklyHandler, OfferWhenWeekEnded, PlanOfferWhenZoneChanged, ReviewReads, WeeklyOffers],
})
export class ReviewsModule {}

export const reviewsSlice = slice({
  module: ReviewsModule,
  entities: [WeeklyOfferSchema],
  migrations: [
    { name: '20261123130200-weekly-offers', class: Migration20261123130200WeeklyOffers },
    { name: '20261123180000-last-weeks', class: Migration20261123180000LastWeeks },
  ],
  screens: reviewScreens,
  reads: ['account'],
  personal: reviewsOfPerson,
  forgetting: reviewsForget,
});
