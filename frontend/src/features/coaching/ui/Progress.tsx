import { mostPoints, salesCriteria, type SaleTry } from '@afi/contracts/coaching';
import { chatScreens } from '@afi/contracts/assistant';
import { hrefOf } from '@afi/contracts/screen';
import { IconChevronRight, IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Link } from '../../../ui/Link.js';
import { Meter } from '../../../ui/Meter.js';
import { useCoaching } from '../api/coaching.js';
import classes from './Coaching.module.css';

/** Tries that make up what is shown point by point. */
const lately = 5;

/** Points of the last tries, the newest on the right, and where they come from. */
export function Progress() {
  const { t } = useTranslation();
  const query = useCoaching();
  return (
    <section className="card col" aria-label={t('coaching:progress')}>
      <h2>{t('coaching:progress')}</h2>
      <AsyncContent query={query}>
        {({ tries }) =>
          tries.length === 0 ? (
            <EmptyState icon={IconMessages} title={t('coaching:none')}>
              {t('coaching:noneText')}
            </EmptyState>
          ) : (
            <>
              <Bars tries={tries} />
              <Criteria tries={tries.slice(0, lately)} />
              <Tries tries={tries} />
            </>
          )
        }
      </AsyncContent>
    </section>
  );
}

function Bars({ tries }: { tries: readonly SaleTry[] }) {
  const { t } = useTranslation();
  const best = t('coaching:best', { total: Math.max(...tries.map(({ total }) => total)) });
  return (
    <>
      <p className="sm mut">{best}</p>
      <div className={classes.bars} aria-hidden="true">
        {[...tries].reverse().map(({ id, total }) => (
          <i key={id} style={{ height: `${Math.max(4, total * 10)}%` }} />
        ))}
      </div>
    </>
  );
}

function Criteria({ tries }: { tries: readonly SaleTry[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="col">
      <h3>{t('coaching:criteria')}</h3>
      {salesCriteria.map((one) => {
        const points = tries.reduce((sum, { points: of }) => sum + of[one], 0) / tries.length;
        const name = t(`coaching:criteriaNames.${one}`);
        const label = t('coaching:criterion', { name, points: format.number(Math.round(points * 10) / 10) });
        return (
          <div key={one}>
            <p className="sm">{label}</p>
            <Meter percent={(points / mostPoints) * 100} label={label} />
          </div>
        );
      })}
    </div>
  );
}

function Tries({ tries }: { tries: readonly SaleTry[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div>
      {tries.map(({ id, chatId, customer, at, total }) => (
        <Link key={id} to={hrefOf(chatScreens.one, { id: chatId })} className="list-row">
          <span className={`grow ${classes.try}`}>
            <span className={classes.what}>
              <span>{customer ? t(`coaching:customer.${customer}`) : t('coaching:kind')}</span>
              <span className="sm mut">{format.date(at)}</span>
            </span>
            <b>{t('coaching:points', { total })}</b>
          </span>
          <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      ))}
    </div>
  );
}
