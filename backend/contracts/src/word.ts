/**
 * The words of the platform (its bounded contexts). Each contracts file adds its own, so that no list is edited:
 * `declare module './word.js' { interface Words { posts: true } }`.
 */
export interface Words {
  /** What no other word tells of: the installation itself. */
  platform: true;
}
export type Word = keyof Words;
