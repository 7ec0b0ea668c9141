import { platformScreens } from '@afi/contracts/platform';
import classes from './Logo.module.css';
import { Link } from '../Link.js';

export function LogoMark({ size = 36 }: { size?: number }) {
  return <img src="/icons/afi.svg" alt="" width={size} height={size} />;
}

export function Logo({ to = platformScreens.landing, note }: { to?: string; note?: string }) {
  return (
    <Link to={to} className={classes.logo}>
      <LogoMark />
      <span className={classes.name}>Afi</span>
      {note ? <span className={classes.note}>{note}</span> : null}
    </Link>
  );
}
