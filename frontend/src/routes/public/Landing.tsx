import { communityScreens } from '@afi/contracts/communities';
import { identityScreens } from '@afi/contracts/identity';
import { openingHours, worthShowing } from '@afi/contracts/platform';
import {
  IconFileText,
  IconLink,
  IconMessageCircle,
  IconMessages,
  IconMovie,
  IconNotebook,
  IconPresentation,
  IconTargetArrow,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePlatform } from '../../features/platform/api/platform.js';
import { PhonePreview } from '../../features/platform/ui/PhonePreview.js';
import { homeOf } from '../../lib/session/home.js';
import { withNext } from '../../lib/session/local-path.js';
import { useSession } from '../../lib/session/use-session.js';
import { useFormat } from '../../lib/use-format.js';
import { Chip } from '../../ui/Chip.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { usePageArrival, useScreenTitle } from '../../ui/layout/page-head.js';
import classes from './Landing.module.css';

const features: readonly { word: string; icon: Icon }[] = [
  { word: 'thoughts', icon: IconNotebook },
  { word: 'chat', icon: IconMessageCircle },
  { word: 'goals', icon: IconTargetArrow },
  { word: 'pdf', icon: IconFileText },
  { word: 'link', icon: IconLink },
  { word: 'community', icon: IconUsers },
  { word: 'videos', icon: IconMovie },
  { word: 'slides', icon: IconPresentation },
  { word: 'coaching', icon: IconMessages },
];
const steps = ['drop', 'read', 'publish'] as const;
const people = ['school', 'leader', 'agent', 'member'] as const;
const coming = ['quizzes', 'missions', 'schools'] as const;
const counted = ['communities', 'members', 'posts'] as const;

function Hero() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const session = useSession();
  const heading = usePageArrival(useScreenTitle());
  const next = search.get('next');
  return (
    <section className={classes.hero}>
      <div>
        <Chip tone="p">{t('landing:badge')}</Chip>
        <h1 ref={heading} tabIndex={-1}>
          <span>{t('landing:title1')}</span> <span>{t('landing:title2')}</span>
        </h1>
        <p className={classes.lead}>{t('landing:lead')}</p>
        {next && !session ? <p className={classes.next}>{t('landing:next')}</p> : null}
        <div className={classes.calls}>
          {session ? (
            <LinkButton to={homeOf(session.userType)} size="lg">
              {t('shell:nav.open')}
            </LinkButton>
          ) : (
            <LinkButton to={withNext(identityScreens.register, next)} size="lg">
              {t('landing:register')}
            </LinkButton>
          )}
          <LinkButton
            to={session ? communityScreens.join : withNext(identityScreens.login, next ?? communityScreens.join)}
            size="lg"
            variant="default"
          >
            {t('landing:invited')}
          </LinkButton>
        </div>
        <p className={classes.small}>{t('landing:free')}</p>
      </div>
      <PhonePreview />
    </section>
  );
}

function Counts() {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = usePlatform().data?.counts;
  // Rendered at the build, too, where nothing is counted yet: `early/page.ts` fills it there.
  return (
    <section
      className={classes.strip}
      aria-label={t('landing:counts.title')}
      data-counts
      hidden={!counts || counts.members < worthShowing}
    >
      {counted.map((name) => (
        <div key={name} hidden={!counts || counts[name] <= 1}>
          <div className={classes.count} data-count={name}>
            {counts ? format.number(counts[name]) : null}
          </div>
          <div className="mut">{t(`landing:counts.${name}`)}</div>
        </div>
      ))}
    </section>
  );
}

export default function Landing() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <Hero />
      <Counts />
      <section className={classes.band} aria-labelledby="features">
        <div className={classes.section}>
          <h2 id="features">{t('landing:features.title')}</h2>
          <ul className={classes.features}>
            {features.map(({ word, icon: Shown }) => (
              <li key={word} className="card">
                <span className={classes.icon} aria-hidden="true">
                  <Shown size={24} stroke={1.7} />
                </span>
                <h3>{t(`landing:features.${word}`)}</h3>
                <p>{t(`landing:features.${word}Text`)}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={classes.section} aria-labelledby="how">
        <h2 id="how">{t('landing:how.title')}</h2>
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <li key={step}>
              <span className={classes.stepNumber} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{t(`landing:how.${step}`)}</h3>
              <p>{t(`landing:how.${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={classes.section} aria-labelledby="people">
        <h2 id="people">{t('landing:people.title')}</h2>
        <dl className={classes.people}>
          {people.map((one) => (
            <div key={one}>
              <dt>{t(`landing:people.${one}`)}</dt>
              <dd>{t(`landing:people.${one}Text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={classes.band} aria-labelledby="start">
        <div className={`${classes.section} ${classes.start}`}>
          <div>
            <h2 id="start">{t('landing:start.title')}</h2>
            <p className="mut">{t('landing:start.text')}</p>
          </div>
          <LinkButton to={identityScreens.register} size="lg">
            {t('landing:register')}
          </LinkButton>
        </div>
      </section>
      <section className={classes.section} aria-labelledby="coming">
        <div className={classes.coming}>
          <div>
            <h2 id="coming">{t('landing:coming.title')}</h2>
            <p className="mut">{t('landing:coming.text')}</p>
          </div>
          <ul>
            {coming.map((one) => (
              <li key={one}>
                <Chip>{t(`landing:coming.${one}`)}</Chip>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={classes.section} aria-labelledby="contact">
        <h2 id="contact">{t('landing:contact.title')}</h2>
        <p className="mut">{t('landing:contact.text', openingHours)}</p>
      </section>
    </div>
  );
}
