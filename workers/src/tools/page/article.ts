/** A block of an article as its thread sends it; pages do not exist on the web. */
export interface ArticleBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'aside';
  text: string;
  level?: number;
}

/** What a page has to say, without its menus and banners; facts come from Open Graph first. */
export interface Article {
  url: string;
  title: string;
  description: string | null;
  site: string | null;
  /** As the page writes it, mostly ISO 8601. */
  published: string | null;
  /** As the page writes it (`fr`, `fr-FR`, `fr_FR`). */
  language: string | null;
  blocks: ArticleBlock[];
}
