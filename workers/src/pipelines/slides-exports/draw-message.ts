import type { DeckFormat, DrawnDeckSource } from '@afi/contracts/slide-exports';

import type { Shape } from '../../tools/deck/files/deck-file.js';

/** What a thread is asked to draw. */
export interface DrawRequest {
  kind: 'draw';
  format: DeckFormat;
  deck: Omit<DrawnDeckSource, 'pictures'>;
}

/** What a thread says while it draws; it waits for the picture it asks for. */
export type DrawMessage =
  ({ kind: 'picture'; mediaId: string } & Shape) | { kind: 'slide'; at: number } | { kind: 'drawn'; bytes: Uint8Array };

/** The picture it asked for. */
export interface PictureReply {
  kind: 'picture';
  jpeg: Uint8Array | null;
}
