import { goalScreens } from '@afi/contracts/goals';
import type { AnswerOf } from '@afi/contracts/route';
import { hrefOf } from '@afi/contracts/screen';
import type { thoughtRoutes } from '@afi/contracts/thoughts';
import { IconLock, IconPencil, IconPin, IconPinnedOff, IconTargetArrow, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShort } from '../../../lib/format.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Chip } from '../../../ui/Chip.js';
import { Link } from '../../../ui/Link.js';
import { useThoughtActs } from '../api/thoughts.js';
import { lookOf } from './mood-look.js';
import { Proposed, type Taken } from './Proposed.js';
import classes from './Thoughts.module.css';

interface ThoughtDetailProps {
  thought: AnswerOf<typeof thoughtRoutes.one>;
  /** Its recording, and what was said in it. */
  audio?: ReactNode;
  /** Its photos, and where more are added. */
  pictures?: ReactNode;
  /** What can be made of it. */
  onward?: ReactNode;
  onEdit: () => void;
  onRemoved: () => void;
}

/** One thought to be read, with what may be done with it. */
export function ThoughtDetail({ thought, audio, pictures, onward, onEdit, onRemoved }: ThoughtDetailProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const { change, remove, restore } = useThoughtActs(thought);
  const { id, title, content, summary, tags, category, mood, pinned, proposal } = thought;
  const { icon: Icon, tone } = lookOf(mood);
  const params = { id };
  const failing = { onError: (error: unknown) => showToast({ tone: 'bad', text: errorText(error) }) };
  const take = ({ tag, ...fields }: Taken) =>
    change.mutate({ params, body: { ...fields, ...(tag ? { tags: [...tags, tag] } : {}) } }, failing);
  const takeAway = () =>
    remove.mutate(
      { params },
      {
        ...failing,
        onSuccess: () => {
          showToast({
            tone: 'ok',
            text: t('thoughts:removed', { text: formatShort(title || content || t('thoughts:recorded')) }),
            about: `thought ${id}`,
            action: { label: t('shell:undo'), run: () => restore.mutate({ params }, failing) },
          });
          onRemoved();
        },
        onKept: onRemoved,
      },
    );
  return (
    <>
      <article className="card col">
        <div className={classes.meta}>
          <span className="row">
            <span className={classes.disc} data-tone={tone} aria-hidden="true">
              <Icon size={20} stroke={1.7} />
            </span>
            <span>
              <span className="num">{format.dateTime(thought.at)}</span>
              {mood ? ` · ${t(`thoughts:mood.${mood}`)}` : ''}
            </span>
          </span>
          {thought.private ? (
            <Chip>
              <IconLock size={14} aria-hidden="true" />
              {t('thoughts:private')}
            </Chip>
          ) : null}
        </div>
        {title ? <h2>{title}</h2> : null}
        {audio}
        {content ? <p className={classes.whole}>{content}</p> : null}
        {pictures}
        {summary ? (
          <div>
            <h3 className="sm mut">{t('thoughts:summary')}</h3>
            <p>{summary}</p>
          </div>
        ) : null}
        {category || tags.length > 0 ? (
          <div className="row wrap">
            {category ? <Chip tone="p">{t(`thoughts:category.${category}`)}</Chip> : null}
            {tags.map((tag) => (
              <Chip key={tag}>#{tag}</Chip>
            ))}
          </div>
        ) : null}
        {thought.goal ? (
          <Link to={hrefOf(goalScreens.one, { id: thought.goal.id })} className={`sm ${classes.goal}`}>
            <IconTargetArrow size={18} aria-hidden="true" />
            {thought.goal.title}
          </Link>
        ) : null}
        <Proposed
          proposal={proposal}
          by={thought.proposedBy}
          isAsking={thought.isProposing}
          has={{ title, summary, tags, category: category ?? '', mood: mood ?? '' }}
          onTake={take}
        />
      </article>
      <div className={classes.acts}>
        <Button disabled={change.isPending} leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={onEdit}>
          {t('thoughts:edit')}
        </Button>
        <Button
          variant="default"
          loading={change.isPending}
          leftSection={
            pinned ? <IconPinnedOff size={18} aria-hidden="true" /> : <IconPin size={18} aria-hidden="true" />
          }
          onClick={() => change.mutate({ params, body: { pinned: !pinned } }, failing)}
        >
          {t(pinned ? 'thoughts:unpin' : 'thoughts:pin')}
        </Button>
        {onward}
        <Button
          variant="default"
          color="red"
          loading={remove.isPending}
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={takeAway}
        >
          {t('thoughts:remove')}
        </Button>
      </div>
      <p className="sm mut">{t('thoughts:privateText')}</p>
    </>
  );
}
