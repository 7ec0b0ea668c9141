import { identityScreens } from '@afi/contracts/identity';
import { appVersion, openingHours, platformScreens } from '@afi/contracts/platform';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { homeOf } from '../../lib/session/home.js';
import { withNext } from '../../lib/session/local-path.js';
import { useSession } from '../../lib/session/use-session.js';
import { Link } from '../../ui/Link.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { PublicFrame } from '../../ui/layout/PublicFrame.js';
import classes from './PublicLayout.module.css';

export default function PublicLayout() {
  const { t } = useTranslation();
  const session = useSession();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const action = session ? (
    <LinkButton to={homeOf(session.userType)}>{t('shell:nav.open')}</LinkButton>
  ) : pathname === identityScreens.login ? null : (
    <LinkButton to={withNext(identityScreens.login, search.get('next'))} variant="default">
      {t('shell:nav.login')}
    </LinkButton>
  );
  const footer = (
    <div className={classes.footer}>
      <span>Afi · {t('shell:footer.version', { version: appVersion })}</span>
      <span>{t('shell:footer.hours', openingHours)}</span>
      <span className={classes.links}>
        <Link to={platformScreens.about}>{t('shell:footer.about')}</Link>
        <Link to={platformScreens.terms}>{t('shell:footer.terms')}</Link>
        <Link to={platformScreens.privacy}>{t('shell:footer.privacy')}</Link>
        <Link to={identityScreens.adminLogin}>{t('shell:footer.admin')}</Link>
      </span>
    </div>
  );
  return (
    <PublicFrame action={action} footer={footer}>
      <Outlet />
    </PublicFrame>
  );
}
