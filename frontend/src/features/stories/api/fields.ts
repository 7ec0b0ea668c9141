import type { StoryChanges, StoryChapter, StoryView } from '@afi/contracts/stories';

/** A story as its form holds it: `title`, and a field for each text, named by its place. */
export type StoryFields = Readonly<Record<string, string | boolean>> & { title: string };

export const nameOf = {
  chapter: (chapter: number, what: 'title' | 'opening') => `${chapter}.${what}`,
  passage: (chapter: number, passage: number, what: 'link' | 'text' | 'left') => `${chapter}.${passage}.${what}`,
};

export function fieldsOf({ title, chapters }: Pick<StoryView, 'title' | 'chapters'>): StoryFields {
  const fields: Record<string, string | boolean> = {};
  chapters.forEach((chapter, at) => {
    fields[nameOf.chapter(at, 'title')] = chapter.title;
    fields[nameOf.chapter(at, 'opening')] = chapter.opening;
    chapter.passages.forEach((passage, place) => {
      fields[nameOf.passage(at, place, 'link')] = passage.link;
      fields[nameOf.passage(at, place, 'text')] = passage.text;
      fields[nameOf.passage(at, place, 'left')] = false;
    });
  });
  return { ...fields, title };
}

/** What is sent: passages left out and chapters without any are gone. */
export function changesOf(
  values: StoryFields,
  { chapters, version }: Pick<StoryView, 'chapters' | 'version'>,
): StoryChanges {
  const text = (name: string, known: string) => (typeof values[name] === 'string' ? values[name] : known);
  const written = chapters.map((chapter, at): StoryChapter => ({
    title: text(nameOf.chapter(at, 'title'), chapter.title),
    opening: text(nameOf.chapter(at, 'opening'), chapter.opening),
    passages: chapter.passages.flatMap((passage, place) =>
      values[nameOf.passage(at, place, 'left')] === true
        ? []
        : [
            {
              ...passage,
              link: text(nameOf.passage(at, place, 'link'), passage.link),
              text: text(nameOf.passage(at, place, 'text'), passage.text),
            },
          ],
    ),
  }));
  return { title: values.title, chapters: written.filter(({ passages }) => passages.length > 0), version };
}
