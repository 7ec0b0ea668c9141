import { maxCreationPreview } from '@afi/contracts/creations';
import { emptySlide, onSlide, slideLayouts, type Slide } from '@afi/contracts/slide-parts';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { NIL as nil } from 'uuid';

const full: Slide = {
  ...{ ...emptySlide(nil, 'title'), text: '-', by: '-', mediaId: nil, notes: '-' },
  ...{ items: [{ head: '', text: '', mediaId: null }], table: [['']] },
};
const parts = ['text', 'by', 'items', 'table', 'mediaId', 'notes'] as const;

/** By layout, the parts of a slide that do not stand on it. */
const hidden = JSON.stringify(
  Object.fromEntries(
    slideLayouts.map((layout) => [layout, parts.filter((part) => !onSlide({ ...full, layout })[part]?.length)]),
  ),
);

/**
 * The first of the slides of a deck, as it is shown small, without what does not stand on it: weighed by the database, so that one
 * too large to be shown is not read at all. Null for that one, and where there is none.
 */
export function firstSlide(slides: Expression<unknown>): RawBuilder<Slide | null> {
  return sql`(select case when octet_length(f.first::text) <= ${maxCreationPreview} then f.first end
    from (select ${slides} -> 0 as first offset 0) as s,
      lateral (select s.first - array(select jsonb_array_elements_text(${hidden}::jsonb -> (s.first ->> 'layout')))
        as first offset 0) as f)`;
}
