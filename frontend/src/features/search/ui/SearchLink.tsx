import { searchScreens } from '@afi/contracts/search';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Search.module.css';
import { Link } from '../../../ui/Link.js';

/** The way to the search, in the top bar. */
export function SearchLink() {
  const { t } = useTranslation();
  return (
    <Link to={searchScreens.all} className={classes.way} aria-label={t('menu:search.all')}>
      <IconSearch size={23} stroke={1.7} aria-hidden="true" />
    </Link>
  );
}
