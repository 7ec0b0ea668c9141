import { hrefOf } from '@afi/contracts/screen';
import { thoughtScreens } from '@afi/contracts/thoughts';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStorySources } from '../../features/stories/api/stories.js';
import classes from '../../features/stories/ui/Stories.module.css';
import { lookOf } from '../../features/thoughts/ui/mood-look.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { useFormat } from '../../lib/use-format.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { Link } from '../../ui/Link.js';
import { SkeletonText } from '../../ui/Skeleton.js';

interface StorySourceProps {
  storyId: string;
  thoughtId: string;
  /** When it was thought. */
  at: string;
}

/** The thought some words of a story come from, as it is now: beside them on a desktop, a tap away on a phone. */
export function StorySource({ storyId, thoughtId, at }: StorySourceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const query = useStorySources(storyId);
  const [open, setOpen] = useState(false);
  const card = useId();
  const day = format.date(at);
  // Several of one day stand on one page.
  const name = t('stories:sources.of', { day: format.dateTime(at) });
  return (
    <div role="group" aria-label={name}>
      <button
        type="button"
        className={classes.besideButton}
        aria-expanded={open}
        aria-controls={card}
        onClick={() => setOpen(!open)}
      >
        <IconChevronRight size={18} aria-hidden="true" />
        {name}
      </button>
      <div id={card} className={classes.besideCard} data-open={open}>
        <AsyncContent
          query={query}
          skeleton={<SkeletonText />}
          failed={(error) => <p className="sm mut">{errorText(error)}</p>}
        >
          {({ sources }) => {
            const thought = sources.find((one) => one.thoughtId === thoughtId);
            if (!thought) return <p className="sm mut">{t('stories:sources.gone')}</p>;
            const { icon: Icon } = lookOf(thought.mood);
            return (
              <>
                <p className={`sm mut ${classes.besideMeta}`}>
                  <Icon size={18} aria-hidden="true" />
                  {[day, thought.mood ? t(`thoughts:mood.${thought.mood}`) : ''].filter(Boolean).join(' · ')}
                </p>
                {thought.title ? <p className="b">{thought.title}</p> : null}
                {thought.text ? <blockquote>{thought.text}</blockquote> : null}
                <Link className={classes.source ?? ''} to={hrefOf(thoughtScreens.one, { id: thoughtId })}>
                  {t('stories:sources.open')}
                </Link>
              </>
            );
          }}
        </AsyncContent>
      </div>
    </div>
  );
}
