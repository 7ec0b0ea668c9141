import type { ToldUse } from '@afi/contracts/model-use';
import type { DocumentAsked } from '@afi/contracts/document-input';
import type { DocumentLanguage } from '@afi/contracts/documents';
import type { FailureParams } from '@afi/runtime/failure';
import type { ModelConfig, ModelUsage } from '../../tools/llm/model-config.js';
import type { ReadingBytes } from '../../tools/text/reading.js';

/** The model to ask, with the memory all threads share about how it answers. */
export interface AskedModel {
  config: ModelConfig;
  circuit: SharedArrayBuffer;
}

/** What a thread is asked about the text of a document. */
export type TextRequest =
  | { kind: 'describe'; reading: Uint8Array; url: string | null; fallback: DocumentLanguage }
  | {
      kind: 'propose';
      reading: Uint8Array;
      language: DocumentLanguage;
      model: AskedModel | null;
      asked: DocumentAsked | null;
    };

/** What a document is, with its reading once its address and its title are known. */
export interface Described {
  reading: ReadingBytes;
  title: string;
  language: DocumentLanguage;
  pages: number | null;
  words: number;
}

/** How far the proposals are; `draft` is the one just made. */
export interface Proposing {
  kind: 'progress';
  fraction: number;
  page?: number | null;
  topics?: number;
  draft?: { title: string; pages: number[] };
  /** Another engine starts over: drafts told of before are no more. */
  afresh?: true;
}

/** The proposals as they are kept, and what they took. */
export interface Proposed {
  drafts: Uint8Array<ArrayBuffer>;
  topics: number;
  usage: ModelUsage;
  /**
   * Set when the model failed and the built-in engine wrote instead: with the status of a refusal that would come again, and
   * whether the server failed rather than at this one document.
   */
  modelFailure: { refusedWith: number | null; ofServer: boolean } | null;
}

/** What it tells. A failure crosses as its parts. */
export type TextMessage =
  | Proposing
  | { kind: 'used'; use: ToldUse }
  | ({ kind: 'described' } & Described)
  | ({ kind: 'proposed' } & Proposed)
  | { kind: 'failed'; reason: string; params: FailureParams; transient: boolean; retryAfterMs: number | undefined };
