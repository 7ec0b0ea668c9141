import { openingHours } from '@afi/contracts/platform';
import { useTranslation } from 'react-i18next';
import { usePageArrival, useScreenTitle } from '../../ui/layout/page-head.js';
import classes from './About.module.css';

const parts = {
  terms: ['account', 'content', 'rules', 'engine', 'service', 'leave'],
  privacy: ['kept', 'seen', 'model', 'time', 'device', 'sold', 'rights'],
} as const;

function Legal({ of }: { of: keyof typeof parts }) {
  const { t } = useTranslation();
  const heading = usePageArrival(useScreenTitle());
  return (
    <article className={classes.place}>
      <h1 ref={heading} tabIndex={-1}>
        {t(`legal:${of}.title`)}
      </h1>
      <p className={classes.lead}>{t(`legal:${of}.lead`)}</p>
      {parts[of].map((part) => (
        <section key={part}>
          <h2>{t(`legal:${of}.${part}`)}</h2>
          <p>{t(`legal:${of}.${part}Text`)}</p>
        </section>
      ))}
      <section>
        <h2>{t('legal:contact')}</h2>
        <p>{t('legal:contactText', openingHours)}</p>
      </section>
    </article>
  );
}

export const Terms = () => <Legal of="terms" />;
export const Privacy = () => <Legal of="privacy" />;
