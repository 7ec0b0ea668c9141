import { identityScreens } from '@afi/contracts/identity';
import { openingHours } from '@afi/contracts/platform';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '../../features/platform/api/platform.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { usePageArrival } from '../../ui/layout/page-head.js';
import classes from './About.module.css';

const parts = ['what', 'how', 'privacy', 'network'] as const;

export default function About() {
  const { t } = useTranslation();
  const heading = usePageArrival(t('landing:about.title'));
  const { data: platform } = usePlatform();
  return (
    <article className={classes.place}>
      <h1 ref={heading} tabIndex={-1}>
        {t('landing:about.title')}
      </h1>
      <p className={classes.lead}>{t('landing:about.lead')}</p>
      {parts.map((part) => (
        <section key={part}>
          <h2>{t(`landing:about.${part}`)}</h2>
          <p>{t(`landing:about.${part}Text`)}</p>
        </section>
      ))}
      <section>
        <h2>{t('landing:about.engine')}</h2>
        <p>
          {platform?.features.model
            ? t('landing:about.engineModel', { model: platform.features.model })
            : t('landing:about.engineBuiltin')}
        </p>
      </section>
      <section>
        <h2>{t('landing:about.contact')}</h2>
        <p>{t('landing:about.contactText', openingHours)}</p>
      </section>
      <LinkButton to={identityScreens.register}>{t('landing:register')}</LinkButton>
    </article>
  );
}
