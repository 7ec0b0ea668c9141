import { thoughtScreens, type ThoughtView } from '@afi/contracts/thoughts';
import { hrefOf } from '@afi/contracts/screen';
import { IconLock, IconMicrophone, IconPinFilled, IconTargetArrow } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatLength, formatShort } from '../../../lib/format.js';
import { useFormat } from '../../../lib/use-format.js';
import { Link } from '../../../ui/Link.js';
import { lookOf } from './mood-look.js';
import { PhotoThumbs } from './PhotoThumbs.js';
import classes from './Thoughts.module.css';

interface ThoughtRowProps {
  thought: ThoughtView;
  /** Says the day too, where no heading does. */
  dated?: boolean;
  /** While several are being chosen. */
  choice?: { chosen: boolean; onChoose: (chosen: boolean) => void } | undefined;
}

/** What is shown of a thought in a line: its text, else what was said, else its name. */
function wordsOf({ title, content, transcript }: ThoughtView): string {
  return content || (transcript?.text ?? '') || title;
}

/** One thought in the course of a day. */
export function ThoughtRow({ thought, dated = false, choice }: ThoughtRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, title, mood, audio, pictures = [], at, goal, pinned, private: own } = thought;
  const { icon: Icon, tone } = lookOf(mood);
  const words = wordsOf(thought);
  const told = (
    <>
      {title && title !== words ? <span className="b">{title}</span> : null}
      <span className={classes.text}>{words || t('thoughts:recorded')}</span>
      <PhotoThumbs photos={pictures} />
    </>
  );
  // While several are chosen, a tap anywhere on one takes it or leaves it.
  const Row = choice ? 'label' : 'article';
  return (
    <Row className={classes.row} data-chosen={choice?.chosen || undefined}>
      {choice ? (
        <span className={classes.choose}>
          <input
            type="checkbox"
            checked={choice.chosen}
            onChange={(event) => choice.onChoose(event.currentTarget.checked)}
            aria-label={t('thoughts:choose', { text: formatShort(words, 60) })}
          />
        </span>
      ) : (
        <span className={classes.disc} data-tone={tone} aria-hidden="true">
          <Icon size={20} stroke={1.7} />
        </span>
      )}
      <div className="grow">
        <div className={classes.meta}>
          <span className="num">
            {dated ? format.date(at) : format.time(at)}
            {mood ? ` · ${t(`thoughts:mood.${mood}`)}` : ''}
          </span>
          <span className={classes.marks}>
            {audio ? (
              <span className="num">
                <IconMicrophone size={16} aria-label={t('thoughts:recorded')} />
                {audio.seconds ? formatLength(audio.seconds) : ''}
              </span>
            ) : null}
            {goal ? <IconTargetArrow size={16} aria-label={t('thoughts:goal.one')} /> : null}
            {pinned ? <IconPinFilled size={16} aria-label={t('thoughts:pinned')} /> : null}
            {own ? <IconLock size={16} aria-label={t('thoughts:private')} /> : null}
          </span>
        </div>
        {choice ? (
          <span className={classes.words}>{told}</span>
        ) : (
          <Link className={classes.words} to={hrefOf(thoughtScreens.one, { id })}>
            {told}
          </Link>
        )}
      </div>
    </Row>
  );
}
