import { Injectable } from '@nestjs/common';
import { imageJob } from '@afi/contracts/media';
import type { Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { ProductQueries, productRoom } from '../products.queries.js';

/** A product may show a photo that is still being made: when it is, screens fetch the product again. */
@Injectable()
@JobReaction(imageJob, JobFinished)
export class ShowProductWhenPhotoReady implements Reacts<JobFinished> {
  constructor(
    private readonly live: Live,
    private readonly jobs: JobQueries,
    private readonly products: ProductQueries,
  ) {}

  async react({ jobId }: JobFinished): Promise<void> {
    const { payload } = await this.jobs.finished(imageJob, jobId);
    for (const product of (await this.products.withPhotos([payload.mediaId])).values())
      this.live.changed(productRoom(product), { word: 'products', id: product.id, scope: product.businessId });
  }
}
