import { z } from 'zod';
import { fewMarks } from './letters.js';

/** Characters of rich text, its markup counted. */
export const maxHtml = 50_000;

/**
 * Characters nobody sees: control codes, directions of writing (U+202E shows `fdp.exe` as `exe.pdf`), spaces without width,
 * fillers, selectors of a variant. What belongs to a picture stays.
 */
const unseen =
  /(\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]|\uFE0F)*(?:\u200D(?=\p{Extended_Pictographic}))?|[#*\d]\uFE0F(?=\u20E3))|[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]|\u{16FE4}|\u{1D159}/gu;

function visible(text: string): string {
  return fewMarks(text.replace(unseen, (_, joined?: string) => joined ?? ''));
}

/** What a person writes on one line: a name, a title, a search. It is what it looks like, however it was typed. */
export const singleLine = (max: number) =>
  z
    .string()
    .overwrite((text) => visible(text.replace(/[\t\n\v\f\r\u2028\u2029]/g, ' ')))
    .trim()
    .max(max);

/** The same, of several lines. */
export const multiLine = (max: number) =>
  z
    .string()
    .overwrite((text) =>
      text
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .split('\n')
        .map((one) => visible(one.replaceAll('\t', ' ')))
        .join('\n'),
    )
    .trim()
    .max(max);
