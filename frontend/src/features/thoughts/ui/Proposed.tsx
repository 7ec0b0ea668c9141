import type { ThoughtProposal } from '@afi/contracts/thoughts';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Thoughts.module.css';

/** What is proposed that is not there yet. */
export interface Taken {
  title?: string;
  summary?: string;
  tag?: string;
  category?: NonNullable<ThoughtProposal['category']>;
  mood?: NonNullable<ThoughtProposal['mood']>;
}

interface ProposedProps {
  proposal: ThoughtProposal;
  /** By whom. */
  by?: 'builtin' | 'model' | undefined;
  /** A model is being asked, which may propose otherwise. */
  isAsking?: boolean | undefined;
  has: { title?: string; summary?: string; tags: readonly string[]; category: string; mood: string };
  onTake: (taken: Taken) => void;
}

/** What was found in one's own words; each is taken by a tap, or left. */
export function Proposed({ proposal, by = 'builtin', isAsking = false, has, onTake }: ProposedProps) {
  const { t } = useTranslation();
  const { title, summary, tags, category, mood } = proposal;
  const offers: { key: string; label: string; taken: Taken }[] = [];
  if (has.title === '' && title)
    offers.push({ key: 'title', label: t('thoughts:take.title', { title }), taken: { title } });
  if (has.summary === '' && summary)
    offers.push({ key: 'summary', label: t('thoughts:take.summary', { summary }), taken: { summary } });
  if (!has.mood && mood) offers.push({ key: mood, label: t(`thoughts:mood.${mood}`), taken: { mood } });
  if (!has.category && category)
    offers.push({ key: category, label: t(`thoughts:category.${category}`), taken: { category } });
  for (const tag of tags.filter((one) => !has.tags.includes(one)))
    offers.push({ key: `#${tag}`, label: `#${tag}`, taken: { tag } });
  if (offers.length === 0) return null;
  const label = t(by === 'model' ? 'thoughts:take.byModel' : 'thoughts:take.label');
  return (
    <div className="col tight" role="group" aria-label={label}>
      <span className="sm mut">{label}</span>
      <div className={classes.offers}>
        {offers.map(({ key, label, taken }) => (
          <button key={key} type="button" className={classes.offer} onClick={() => onTake(taken)}>
            <IconPlus size={16} aria-hidden="true" />
            <span>{label}</span>
          </button>
        ))}
      </div>
      {isAsking ? <span className="xs mut">{t('thoughts:take.asking')}</span> : null}
    </div>
  );
}
