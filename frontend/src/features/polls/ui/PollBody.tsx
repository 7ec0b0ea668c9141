import { communityScreens } from '@afi/contracts/communities';
import type { PollView } from '@afi/contracts/polls';
import { IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { Note } from '../../../ui/Note.js';
import { useFormat } from '../../../lib/use-format.js';
import { Chip } from '../../../ui/Chip.js';
import { Translated } from '../../../ui/translated.js';
import { usePollActs } from '../api/polls.js';
import { shareOf } from '../api/voted.js';
import { PollMenu } from './PollMenu.js';
import classes from './Poll.module.css';

interface PollBodyProps {
  body: PollView;
  /** A preview has no id yet: nothing can be voted in it. */
  post: { id: string | null; title: string; draft?: boolean };
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
const isSaid = (title: string, question: string): boolean => plain(title) === plain(question);

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** A poll: its options with their counts where these are shown, and the vote of who may. */
export default function PollBody({ body: poll, post }: PollBodyProps) {
  const { t } = useTranslation('polls');
  // Nobody has voted, and nobody can: what would be results is not shown as such.
  if (post.draft && poll.voters === 0)
    return (
      <div className="col tight">
        <Options
          poll={{ ...poll, options: poll.options.map((one) => ({ ...one, votes: null })) }}
          title={post.title}
          chosen={[]}
        />
        <span className="sm mut">{t('polls:draft')}</span>
      </div>
    );
  return post.id === null ? (
    <Options poll={poll} title={post.title} chosen={[]} />
  ) : (
    <>
      {isForMembers(poll) ? <MembersVote /> : null}
      <Votable key={poll.id} poll={poll} post={{ id: post.id, title: post.title }} />
    </>
  );
}

/** Open to votes, and not to this reader's: members alone vote on what everybody may read. */
const isForMembers = ({ state, mayVote, mayManage }: PollView): boolean => state === 'active' && !mayVote && !mayManage;

/** Why the options below do nothing, and the way in. */
function MembersVote() {
  const { t } = useTranslation();
  return (
    <Note>
      <div className="row spread wrap">
        <span>{t('polls:membersVote')}</span>
        <LinkButton to={communityScreens.join} variant="default">
          {t('polls:joinToVote')}
        </LinkButton>
      </div>
    </Note>
  );
}

function Votable({ poll, post }: { poll: PollView; post: { id: string; title: string } }) {
  const { t } = useTranslation();
  const acts = usePollActs(post, poll);
  /** What is ticked and not voted yet; null while it is what was voted. */
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const chosen = ticked ?? poll.mine;
  const fresh = ticked !== null && ticked.length > 0 && !same(ticked, poll.mine);
  const tick = (id: string) => {
    if (!poll.multiple) return setTicked([id]);
    setTicked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const vote = () => {
    acts.vote([...chosen]);
    setTicked(null);
  };
  return (
    <form
      className="col tight"
      onSubmit={(event) => {
        event.preventDefault();
        if (fresh) vote();
      }}
    >
      <Options poll={poll} title={post.title} chosen={chosen} {...(poll.mayVote ? { onTick: tick } : {})} />
      {poll.mayVote && fresh ? (
        <Button type="submit" loading={acts.busy} style={{ alignSelf: 'flex-start' }}>
          {t(poll.mine.length > 0 ? 'polls:voteAgain' : 'polls:vote')}
        </Button>
      ) : null}
      <Facts poll={poll} />
      <PollMenu poll={poll} post={post} acts={acts} />
    </form>
  );
}

/** With `onTick` they are chosen, else read. */
function Options({
  poll,
  title,
  chosen,
  onTick,
}: {
  poll: PollView;
  /** Of the post above it. */
  title: string;
  chosen: readonly string[];
  onTick?: (id: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = useId();
  const most = Math.max(0, ...poll.options.map(({ votes }) => votes ?? 0));
  return (
    <fieldset className={classes.poll}>
      {/* Who sees the question as the title reads it once; it names the options all the same. */}
      <legend className={isSaid(title, poll.question) ? 'visually-hidden' : undefined}>
        {poll.question}
        <Translated place="poll.0" />
      </legend>
      {poll.options.map(({ id, text, votes }, at) => {
        const share = shareOf(votes, poll.voters);
        const mine = poll.mine.includes(id);
        const Row = onTick ? 'label' : 'div';
        return (
          <Row
            key={id}
            className={classes.option}
            data-mine={mine ? '' : undefined}
            data-leads={votes !== null && votes > 0 && votes === most ? '' : undefined}
          >
            {share === null ? null : <span className={classes.bar} style={{ width: `${share}%` }} aria-hidden="true" />}
            {onTick ? (
              <input
                type={poll.multiple ? 'checkbox' : 'radio'}
                name={name}
                checked={chosen.includes(id)}
                onChange={() => onTick(id)}
              />
            ) : mine ? (
              <IconCheck size={18} role="img" aria-label={t('polls:mine')} style={{ position: 'relative' }} />
            ) : null}
            <span className={classes.text}>
              {text}
              <Translated place={`poll.${at + 1}`} />
            </span>
            {share === null || votes === null ? null : (
              <span className={classes.share} title={t('polls:votes', { count: votes })}>
                {format.percent(share)}
                <span className="visually-hidden">{`, ${t('polls:votes', { count: votes })}`}</span>
              </span>
            )}
          </Row>
        );
      })}
    </fieldset>
  );
}

/** Who is told what, said before the vote; then how many voted, and until when. */
function Facts({ poll }: { poll: PollView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const hidden = poll.options.some(({ votes }) => votes === null);
  const facts = [
    t('polls:voters', { count: poll.voters }),
    t(poll.anonymous ? 'polls:anonymous' : 'polls:named'),
    poll.multiple && poll.mayVote ? t('polls:several') : null,
    hidden ? t(poll.results === 'at-end' ? 'polls:atEnd' : 'polls:afterVote') : null,
    poll.state === 'active' && poll.closesAt ? t('polls:until', { at: format.dateTime(poll.closesAt) }) : null,
  ];
  return (
    <div className="row wrap" style={{ gap: '0.375rem 0.5rem' }}>
      {poll.state === 'active' ? null : <Chip>{t(`polls:states.${poll.state}`)}</Chip>}
      <span className="sm mut">{facts.filter((fact) => fact !== null).join(' · ')}</span>
    </div>
  );
}
