import classes from './TabLinks.module.css';
import { Link } from './Link.js';

interface TabLinksProps {
  label: string;
  current: string;
  tabs: readonly { id: string; label: string; to: string }[];
}

/** Parts of a page, each with its own address. Links, so that they can be shared and gone back from. */
export function TabLinks({ label, current, tabs }: TabLinksProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.id} to={tab.to} aria-current={tab.id === current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
