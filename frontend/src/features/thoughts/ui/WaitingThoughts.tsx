import type { ThoughtInput } from '@afi/contracts/thoughts';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { useWaitingThoughts } from '../api/thoughts.js';
import { lookOf } from './mood-look.js';
import classes from './Thoughts.module.css';

/** What was written without a network, on one goal or all in all: on this device, and here at once. */
export function WaitingThoughts({ goalId }: { goalId?: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const waiting = useWaitingThoughts(goalId);
  if (waiting.length === 0) return null;
  return (
    <section className={classes.day} aria-label={t('thoughts:onDevice')}>
      <h2 className={classes.dayName}>{t('thoughts:onDevice')}</h2>
      {waiting.toReversed().map(({ key, at, input }) => {
        const { body } = input as { body: ThoughtInput };
        const { icon: Icon, tone } = lookOf(body.mood ?? null);
        return (
          <article key={key} className={classes.row}>
            <span className={classes.disc} data-tone={tone} aria-hidden="true">
              <Icon size={20} stroke={1.7} />
            </span>
            <div className="grow">
              <div className={classes.meta}>
                <span className="num">{format.time(new Date(at).toISOString())}</span>
                <span className={classes.marks}>
                  <IconDeviceMobile size={16} aria-label={t('thoughts:onDevice')} />
                </span>
              </div>
              <p className={classes.text}>{body.content || body.title}</p>
            </div>
          </article>
        );
      })}
    </section>
  );
}
