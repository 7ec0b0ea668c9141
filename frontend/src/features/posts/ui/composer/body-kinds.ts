import type { PostBody, PostType } from '@afi/contracts/post-body';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PartFaults } from '../../api/faults.js';

/** What is wrong with the parts of a body, by their place in it: `options`, `products/0/name`. */
export type Parts = Readonly<Partial<Record<string, string>>>;

/** What a part of the composer gets: the body of its type as it will be sent, and how to change it. */
export interface BodyEditorProps {
  type: PostType;
  value: object;
  onChange: (value: object) => void;
  /** What is wrong with the body, the first of it; said in a note where none of its own fields says so. */
  error: string | undefined;
  /** The same beside the fields that are wrong. */
  errors: Parts;
  /** Which post is written, `new` or its id: files on their way belong to it. */
  postKey: string;
  /** The body as it was saved, where there is one. */
  saved: PostBody | null;
  /** What its main field is called, so that a fault found by the server leads there. */
  name?: string;
}

/** How a type of post is written, where it can be. */
export interface BodyKind {
  Editor: ComponentType<BodyEditorProps>;
  /** How it will look, where its word shows it by itself. */
  Preview?: ComponentType<{ value: object }>;
  /** What posts know of their own types, and other words say of theirs. */
  word?: WordKind;
}

/** A type that another word contributes. */
export interface WordKind {
  /** In the bar of types. */
  icon: TablerIcon;
  /** In daily use: it stands among the first. */
  daily?: true;
  /** It may be the button of a post that is something else, too. */
  button?: true;
  /** What to say of a body that cannot be sent as it is; `saved` is what stands there already. */
  faultsOf: (value: object, saved: object | null) => PartFaults;
  /** A body of this type as its author would give it again. */
  givenOf: (shown: object) => object;
}
export type BodyKinds = { readonly [Type in PostType]?: BodyKind };

/** Of a type that another word contributes; buttons have types of their own besides. */
export const wordKindOf = (kinds: BodyKinds, type: string): WordKind | undefined => kinds[type as PostType]?.word;
