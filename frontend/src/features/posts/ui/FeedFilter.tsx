import { postTypes } from '@afi/contracts/post-body';
import { feedChoices } from '@afi/contracts/posts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Link } from '../../../ui/Link.js';
import type { FeedAsked } from '../api/posts.js';
import classes from './FeedFilter.module.css';

/** Reads the address; a word nobody knows asks for nothing. */
export function feedAskedIn(search: URLSearchParams): FeedAsked {
  const only = feedChoices.find((one) => one === search.get('only'));
  const type = postTypes.find((one) => one === search.get('type'));
  return { ...(only ? { only } : {}), ...(type ? { type } : {}) };
}

/** Chooses what of a feed is shown; the choice stands in the address, so that it can be shared and gone back from. */
export function FeedFilter({ asked }: { asked: FeedAsked }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const changed = (name: 'only' | 'type', value: string | null): URLSearchParams => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  };
  return (
    <nav className={classes.filter} aria-label={t('posts:filter.label')}>
      {([null, ...feedChoices] as const).map((one) => (
        <Link
          key={one ?? 'all'}
          to={`?${changed('only', one).toString()}`}
          replace
          preventScrollReset
          className={classes.choice}
          aria-current={(asked.only ?? null) === one ? 'true' : undefined}
        >
          {t(`posts:filter.${one ?? 'all'}`)}
        </Link>
      ))}
      <NativeSelect
        className={classes.type}
        aria-label={t('posts:filter.type')}
        value={asked.type ?? ''}
        onChange={(event) => setSearch(changed('type', event.currentTarget.value), { replace: true })}
        data={[
          { value: '', label: t('posts:filter.everyType') },
          ...postTypes.map((type) => ({ value: type, label: t(`posts:types.${type}`) })),
        ]}
      />
    </nav>
  );
}
