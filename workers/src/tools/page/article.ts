import type { ReadingBytes } from '../text/reading.js';

/** What a thread is asked: a page as it came. */
export interface ArticleRequest {
  bytes: Uint8Array;
  /** As its server said it. */
  contentType: string;
  url: string;
}

/** Why a page gives no article. */
export type ArticleRefusal = 'link-empty' | 'link-too-large';

/** What it answers: the reading of the article, without menus and banners. */
export type ArticleAnswer =
  { refusal?: undefined; bytes: ReadingBytes } | { refusal: ArticleRefusal; bytes?: undefined };
