import { defineEntity, p } from '@mikro-orm/core';
import type { SlideDrawing } from '@afi/contracts/slide-drawings';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** An image a service makes for a slide, until its author puts it there or leaves it. Its id is the media’s it becomes. */
export const SlideDrawingSchema = defineEntity({
  name: 'SlideDrawing',
  tableName: 'slide_drawing',
  properties: {
    id: p.uuid().primary(),
    deckId: p.uuid(),
    /** Which slide it is for; that may be gone by now. */
    slideId: p.string(),
    jobId: p.uuid(),
    state: p.string().$type<SlideDrawing['state']>(),
    createdAt: p.datetime(),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof SlideDrawingSchema> {}
}
