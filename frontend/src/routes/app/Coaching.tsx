import { customerTypes } from '@afi/contracts/coaching';
import { IconMessageCircle, IconMicrophone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BeginGuided } from '../../features/assistant/ui/BeginGuided.js';
import classes from '../../features/coaching/ui/Coaching.module.css';
import { Progress } from '../../features/coaching/ui/Progress.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

/** Selling, practised with Afi: customers to talk to, a pitch that is looked at, and how it goes on. */
export default function Coaching() {
  const { t } = useTranslation();
  return (
    <div className="page narrow">
      <PageTitle subtitle={t('coaching:subtitle')} />
      <section className="card col" aria-label={t('coaching:practise')}>
        <div>
          <h2>{t('coaching:practise')}</h2>
          <p className="sm mut">{t('coaching:practiseText')}</p>
        </div>
        <div className={classes.customers}>
          {customerTypes.map((type) => (
            <div key={type} className={classes.customer}>
              <p className="sm mut">{t(`coaching:customerText.${type}`)}</p>
              <BeginGuided guide={`coaching.${type}`} icon={<IconMessageCircle size={18} aria-hidden="true" />}>
                {t(`coaching:customer.${type}`)}
              </BeginGuided>
            </div>
          ))}
        </div>
      </section>
      <section className="card col" aria-label={t('coaching:pitch')}>
        <div>
          <h2>{t('coaching:pitch')}</h2>
          <p className="sm mut">{t('coaching:pitchText')}</p>
        </div>
        <div className="row">
          <BeginGuided guide="coaching.pitch" variant="filled" icon={<IconMicrophone size={18} aria-hidden="true" />}>
            {t('coaching:pitchBegin')}
          </BeginGuided>
        </div>
      </section>
      <Progress />
    </div>
  );
}
