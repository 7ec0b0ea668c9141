import { Injectable } from '@nestjs/common';
import { Problem } from '../../../platform/problem/problem.js';
import { Shareables } from '../../shares/shares.queries.js';
import { OwnCanvases } from './own-canvases.js';

/** A picture is shown once it is kept, and to whom its author gives its link. */
@Injectable()
export class ShareableCanvases {
  constructor(own: OwnCanvases, shareables: Shareables) {
    shareables.contribute('canvas', {
      hold: (accountId, canvasId) => own.mustFindLiving(accountId, canvasId),
      /** @throws Problem `canvases.no-picture` (409) */
      mustShow: ({ files }) => {
        if (!files.some(({ kind }) => kind !== 'pdf')) throw new Problem('canvases.no-picture', 409);
      },
    });
  }
}
