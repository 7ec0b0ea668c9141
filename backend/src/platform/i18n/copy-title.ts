import { languages, type Language } from '@afi/contracts/language';
import { shortened } from '@afi/runtime/shortened';
import { translate } from './translate.js';

/** A mark of a copy with a number has so many digits, at most: what is longer is somebody's own words. */
const number = /^\d{1,4}$/;

/** What a copy is called, in a language: the first of something, and the copy of a copy. */
const markOf = (language: Language, copies: number | null): string => {
  if (copies === 1) return translate(language, 'messages', 'copy.first');
  return translate(language, 'messages', 'copy.again', copies === null ? {} : { number: String(copies) });
};

/** A title without the last mark of a copy, in whichever language it was made; null without one. */
function unmarked(title: string): { title: string; copies: number } | null {
  for (const language of languages) {
    const first = markOf(language, 1);
    if (title.endsWith(first)) return { title: title.slice(0, -first.length).trimEnd(), copies: 1 };
    const [before = '', after = ''] = markOf(language, null).split('{number}');
    const at = title.lastIndexOf(before);
    const digits = at < 0 || !title.endsWith(after) ? '' : title.slice(at + before.length, -after.length);
    if (number.test(digits)) return { title: title.slice(0, at).trimEnd(), copies: Number(digits) };
  }
  return null;
}

/** The title of a copy, at most so long: "Le marché (copie)"; of a copy again "Le marché (copie 2)". */
export function copyTitle(language: Language, title: string, longest: number): string {
  let [base, copies] = [title.trimEnd(), 1];
  for (let one = unmarked(base); one; one = unmarked(base)) {
    base = one.title;
    copies += one.copies;
  }
  const mark = markOf(language, copies);
  return `${shortened(base, longest - mark.length - 1)} ${mark}`.trimStart();
}
