import { Injectable } from '@nestjs/common';
import { Problem } from '../../../platform/problem/problem.js';
import { Shareables } from '../../shares/shares.queries.js';
import { OwnDecks } from './own-decks.js';

/** A deck is shown once it is written, and to whom its author gives its link. */
@Injectable()
export class ShareableDecks {
  constructor(own: OwnDecks, shareables: Shareables) {
    shareables.contribute('deck', {
      hold: (accountId, deckId) => own.mustFindLiving(accountId, deckId),
      /** @throws Problem `slides.not-ready` (409) */
      mustShow: ({ state }) => {
        if (state !== 'ready') throw new Problem('slides.not-ready', 409);
      },
    });
  }
}
