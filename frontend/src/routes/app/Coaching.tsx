import { customerTypes, type CustomerType } from '@afi/contracts/coaching';
import { IconClock, IconCoins, IconMicrophone, IconStar, IconZoomQuestion, type Icon } from '@tabler/icons-react';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { BeginGuided } from '../../features/assistant/ui/BeginGuided.js';
import classes from '../../features/coaching/ui/Coaching.module.css';
import { Progress } from '../../features/coaching/ui/Progress.js';
import { Tile } from '../../ui/Tile.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

const customerIcons: Record<CustomerType, Icon> = {
  hurried: IconClock,
  sceptical: IconZoomQuestion,
  haggler: IconCoins,
  loyal: IconStar,
};

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
            <BeginGuided
              key={type}
              guide={`coaching.${type}`}
              text={t(`coaching:customerText.${type}`)}
              icon={<Tile>{createElement(customerIcons[type], { size: 22 })}</Tile>}
            >
              {t(`coaching:customer.${type}`)}
            </BeginGuided>
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
