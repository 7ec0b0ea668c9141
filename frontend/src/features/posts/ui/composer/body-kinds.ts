import type { PostBody, PostType } from '@afi/contracts/post-body';
import type { ComponentType } from 'react';

/** What a part of the composer gets: the body of its type as it will be sent, and how to change it. */
export interface BodyEditorProps {
  type: PostType;
  value: object;
  onChange: (value: object) => void;
  error: string | undefined;
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
}
export type BodyKinds = { readonly [Type in PostType]?: BodyKind };
