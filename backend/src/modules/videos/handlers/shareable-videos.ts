import { Injectable } from '@nestjs/common';
import { Problem } from '../../../platform/problem/problem.js';
import { Shareables } from '../../shares/shares.queries.js';
import { OwnVideos } from './own-videos.js';

/** A film is shown once it is made, and to whom its author gives its link. */
@Injectable()
export class ShareableVideos {
  constructor(own: OwnVideos, shareables: Shareables) {
    shareables.contribute('video', {
      hold: (accountId, videoId) => own.mustFindLiving(accountId, videoId),
      /** @throws Problem `videos.no-film` (409) */
      mustShow: ({ files }) => {
        if (!files.some(({ kind }) => kind === 'video')) throw new Problem('videos.no-film', 409);
      },
    });
  }
}
