import { storyBookJob } from '@afi/contracts/story-books';
import { openingParts, storyRoutes, type StoryChapter, type StoryView } from '@afi/contracts/stories';
import { IconBook2, IconDots, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/api/send.js';
import { boundMarks } from '../../../lib/bound-marks.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { useJobCost } from '../../../lib/use-job-cost.js';
import { useMadePdf } from '../../../lib/use-made-pdf.js';
import { Button } from '../../../ui/Button.js';
import { Link } from '../../../ui/Link.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { MenuDivider, MenuItem } from '../../../ui/menu/MenuItem.js';
import { useMakeStoryBook, useStoryActs } from '../api/stories.js';
import { ComposedBy } from './ComposedBy.js';
import classes from './Stories.module.css';

interface StoryBookProps {
  story: StoryView;
  /** Where a thought is read. */
  sourceOf: (thoughtId: string) => string;
  /** The photos of a thought. */
  pictures: (thoughtId: string) => ReactNode;
  /** Has it read aloud. */
  listen?: ReactNode;
  /** What else can be made of it, as menu items. */
  onward: ReactNode;
  onEdit: () => void;
  onRemoved: () => void;
}

interface ChapterProps extends Pick<StoryBookProps, 'sourceOf' | 'pictures'> {
  chapter: StoryChapter;
  /** The first passage of a thought shows its photos. */
  isFirst: (thoughtId: string, place: number) => boolean;
}

/** The sentence felt most stands out as what it is, its author's own; what Afi says of it stands below. */
function Opening({ chapter: { opening, ownOpening } }: Pick<ChapterProps, 'chapter'>) {
  const { quote, rest } = openingParts(opening);
  return (
    <>
      {quote ? <p className={classes.quote}>{boundMarks(quote)}</p> : null}
      {rest ? (
        <p className={classes.opening} data-afi={!ownOpening || undefined}>
          {boundMarks(rest)}
        </p>
      ) : null}
    </>
  );
}

function Chapter({ chapter, sourceOf, pictures, isFirst }: ChapterProps) {
  const format = useFormat();
  /** A day is said once, where it begins; then the hours. */
  const dayBefore = (place: number) => {
    const before = chapter.passages[place - 1];
    return before && format.date(before.at);
  };
  return (
    <section className={classes.chapter}>
      {chapter.title ? <h3>{boundMarks(chapter.title)}</h3> : null}
      <Opening chapter={chapter} />
      {chapter.passages.map(({ thoughtId, at, link, ownLink, text }, place) => (
        <div key={place} className={classes.passage}>
          {link ? (
            <p className={classes.link} data-afi={!ownLink || undefined}>
              {boundMarks(link)}
            </p>
          ) : null}
          <p className={classes.text}>{boundMarks(text)}</p>
          {isFirst(thoughtId, place) ? pictures(thoughtId) : null}
          <Link to={sourceOf(thoughtId)} className={classes.source ?? ''}>
            {dayBefore(place) === format.date(at) ? format.time(at) : format.date(at)}
          </Link>
        </div>
      ))}
    </section>
  );
}

/** Where each thought is told first, as `chapter passage`. */
function firstPlaces(chapters: readonly StoryChapter[]): ReadonlyMap<string, string> {
  const places = chapters.flatMap(({ passages }, at) =>
    passages.map(({ thoughtId }, place): [string, string] => [thoughtId, `${at} ${place}`]),
  );
  return new Map(places.reverse());
}

/** Whether a line of Afi's still stands in it. */
const isPartlyAfis = (chapters: readonly StoryChapter[]): boolean =>
  chapters.some(
    ({ opening, ownOpening, passages }) =>
      (openingParts(opening).rest && !ownOpening) || passages.some(({ link, ownLink }) => link && !ownLink),
  );

/** Has the story made into a small book, or gets the one that tells it as it is now. */
function BookButton({ story: { id, pdf } }: Pick<StoryBookProps, 'story'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutateAsync } = useMakeStoryBook();
  const cost = useJobCost(storyBookJob.kind);
  const words = { making: t('stories:book.making'), ready: t('stories:book.ready'), open: t('stories:book.open') };
  const { make, open, making } = useMadePdf({
    ...{ about: `pdf ${id}`, pdf, words },
    ask: () => mutateAsync({ params: { id } }),
    read: () => send(storyRoutes.one, { params: { id } }),
  });
  const isThere = pdf !== null && !pdf.outdated;
  return (
    <Button loading={making} leftSection={<IconBook2 size={18} aria-hidden="true" />} onClick={isThere ? open : make}>
      {isThere ? t('stories:book.download', { size: format.bytes(pdf.bytes) }) : `${t('stories:book.make')}${cost}`}
    </Button>
  );
}

/** A story to be read, like a small book; printed, or kept as a PDF, it is one. */
export function StoryBook({ story, sourceOf, pictures, listen, onward, onEdit, onRemoved }: StoryBookProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { remove, restore } = useStoryActs(story);
  const params = { id: story.id };
  const firstOf = firstPlaces(story.chapters);
  const failing = { onError: (error: unknown) => showToast({ tone: 'bad', text: errorText(error) }) };
  const takeAway = () =>
    remove.mutate(
      { params },
      {
        ...failing,
        onSuccess: () => {
          showToast({
            tone: 'ok',
            text: t('stories:removed'),
            about: `story ${story.id}`,
            action: { label: t('shell:undo'), run: () => restore.mutate({ params }, failing) },
          });
          onRemoved();
        },
        onKept: onRemoved,
      },
    );
  return (
    <>
      <article className={`card ${classes.book}`} aria-label={story.title}>
        <div className={classes.cover}>
          <h2>{boundMarks(story.title)}</h2>
          <hr className={classes.rule} />
        </div>
        {story.chapters.map((chapter, at) => (
          <Chapter
            key={at}
            chapter={chapter}
            isFirst={(thoughtId, place) => firstOf.get(thoughtId) === `${at} ${place}`}
            {...{ sourceOf, pictures }}
          />
        ))}
      </article>
      <div className={classes.acts}>
        <BookButton story={story} />
        {listen}
        <Menu
          button={(trigger) => (
            <Button {...trigger} variant="default" leftSection={<IconDots size={18} aria-hidden="true" />}>
              {t('stories:more')}
            </Button>
          )}
        >
          <MenuItem icon={IconPencil} onClick={onEdit}>
            {t('stories:edit')}
          </MenuItem>
          {onward}
          <MenuItem icon={IconPrinter} onClick={() => window.print()}>
            {t('stories:print')}
          </MenuItem>
          <MenuDivider />
          <MenuItem danger icon={IconTrash} onClick={takeAway}>
            {t('stories:remove')}
          </MenuItem>
        </Menu>
      </div>
      <p className="sm mut">
        {t('stories:onlyYou')} {isPartlyAfis(story.chapters) ? t('stories:italics') : null}
      </p>
      <ComposedBy story={story} />
    </>
  );
}
