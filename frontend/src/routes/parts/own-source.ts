import type { CreationSource, SourceKind } from '@afi/contracts/creations';
import type { MediaView } from '@afi/contracts/media';
import type { Route } from '@afi/contracts/route';
import type { Icon } from '@tabler/icons-react';
import type { SendInput } from '../../lib/api/send.js';
import type { ItemOf } from '../../lib/query/use-route-query.js';

/** One of what somebody has, as a line to choose. */
export interface Choosable {
  id: string;
  title: string;
  createdAt: string;
  /** What it looks like; undefined of what is never seen. */
  photo?: MediaView | null;
  /** Instead of its day. */
  about?: string;
}

/** A list of what somebody has, that something may be made of. Its name and its first act are texts of `creations`. */
export interface OwnSource<R extends Route = Route> {
  kind: SourceKind;
  /** Lower ones come first. */
  order: number;
  icon: Icon;
  /** Where one makes the first. */
  beginning: string;
  /** Several may be ticked; one is taken at once. */
  many?: boolean;
  route: R;
  input: SendInput<R>;
  choosable: (item: ItemOf<R>) => Choosable;
  /** What is made of those that were chosen: of one where not `many`. */
  source: (ids: [string, ...string[]]) => CreationSource;
}

/** Keeps the types of a list while it is written. */
export const ownSource = <R extends Route>(source: OwnSource<R>): OwnSource => source;
