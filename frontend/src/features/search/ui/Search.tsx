import { searchKinds, searchScreens, type FoundView, type SearchKind } from '@afi/contracts/search';
import { hrefOf } from '@afi/contracts/screen';
import { useDebouncedCallback } from '@mantine/hooks';
import {
  IconFileText,
  IconMessage2,
  IconMessageCircle,
  IconSearch,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Link } from '../../../ui/Link.js';
import { SkeletonRows } from '../../../ui/Skeleton.js';
import { TabLinks } from '../../../ui/TabLinks.js';
import { Tile } from '../../../ui/Tile.js';
import { forgetSearches, keepSearch, recentSearches } from '../api/recent.js';
import { useCommunities, useSearch } from '../api/search.js';
import { Marked } from './Marked.js';
import classes from './Search.module.css';

const typingMs = 250;
const icons: Record<SearchKind, Icon> = {
  post: IconMessage2,
  comment: IconMessageCircle,
  document: IconFileText,
  member: IconUser,
  community: IconUsers,
};

function Found({ one, onOpen }: { one: FoundView; onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const Shown = icons[one.kind];
  return (
    <li>
      <Link to={one.link} className={`list-row ${classes.found}`} onClick={onOpen}>
        <Tile size={2.5} tone="quiet">
          <Shown size={21} stroke={1.7} />
        </Tile>
        <div className="grow" data-names="">
          <div className="b">
            <Marked text={one.title} marks={one.titleMarks} />
          </div>
          {one.excerpt ? (
            <p className={`sm ${classes.excerpt}`}>
              <Marked text={one.excerpt} marks={one.marks} />
            </p>
          ) : null}
          <div className="xs mut">
            {t(`search:one.${one.kind}`)}
            {one.kind === 'community' ? '' : ` · ${one.communityName}`}
            {one.kind === 'member' || one.kind === 'community' ? '' : ` · ${format.date(one.at)}`}
          </div>
        </div>
      </Link>
    </li>
  );
}

/** What was looked for last on this device. */
function Recent({ onPick }: { onPick: (text: string) => void }) {
  const { t } = useTranslation();
  const [recent, setRecent] = useState(recentSearches);
  if (recent.length === 0)
    return (
      <EmptyState icon={IconSearch} title={t('search:begin')}>
        {t('search:beginText')}
      </EmptyState>
    );
  return (
    <section className="col" aria-labelledby="recent-title">
      <div className="row spread">
        <h2 id="recent-title">{t('search:recent')}</h2>
        <button
          type="button"
          className="link-button"
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          {t('search:forget')}
        </button>
      </div>
      <ul className="card list-card">
        {recent.map((text) => (
          <li key={text}>
            <button type="button" className="list-row row-button" onClick={() => onPick(text)}>
              <IconSearch size={18} aria-hidden="true" />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Results({ q, kind, communityId }: { q: string; kind: SearchKind | null; communityId: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const search = useSearch(q, kind, communityId);
  return (
    <AsyncContent query={search} skeleton={<SkeletonRows />}>
      {({ items }) => (
        <>
          <p className="visually-hidden" role="status">
            {t('search:count', { count: items.length, shown: format.number(items.length) })}
          </p>
          {items.length === 0 ? (
            <EmptyState icon={IconSearch} title={t('search:none', { q })}>
              {t('search:noneText')}
            </EmptyState>
          ) : (
            <ul className="card list-card">
              {items.map((one) => (
                <Found key={`${one.kind} ${one.id}`} one={one} onOpen={() => keepSearch(q)} />
              ))}
            </ul>
          )}
        </>
      )}
    </AsyncContent>
  );
}

/** Where it is looked for, of who is in several communities. */
function Within({ communityId, onChoose }: { communityId: string | null; onChoose: (id: string) => void }) {
  const { t } = useTranslation();
  const { items = [] } = useCommunities();
  if (items.length < 2 && !communityId) return null;
  return (
    <NativeSelect
      aria-label={t('search:within')}
      value={communityId ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">{t('search:everywhere')}</option>
      {communityId && !items.some(({ id }) => id === communityId) ? (
        <option value={communityId}>{t('search:here')}</option>
      ) : null}
      {items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

/** One field over everything the person may see. What is looked for stands in the address. */
export function Search() {
  const { t } = useTranslation();
  const [asked, setAsked] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const q = (asked.get('q') ?? '').trim();
  const kind = searchKinds.find((one) => one === asked.get('kind')) ?? null;
  const communityId = asked.get('communityId');
  const look = (text: string) =>
    setAsked(
      (now) => {
        if (text.trim()) now.set('q', text.trim());
        else now.delete('q');
        return now;
      },
      { replace: true },
    );
  const typed = useDebouncedCallback(look, typingMs);
  // The address may change by itself (back, a link); what somebody is typing is theirs.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = q;
  }, [q]);
  return (
    <div className="col">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          look(field.current?.value ?? '');
          if (field.current?.value.trim()) keepSearch(field.current.value.trim());
        }}
      >
        <TextInput
          ref={field}
          type="search"
          aria-label={t('search:title')}
          placeholder={t('search:placeholder')}
          enterKeyHint="search"
          maxLength={100}
          autoFocus
          defaultValue={q}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          onChange={(event) => typed(event.currentTarget.value)}
        />
      </form>
      {q ? (
        <>
          <TabLinks
            label={t('search:kinds')}
            current={kind ?? 'all'}
            tabs={(['all', ...searchKinds] as const).map((id) => ({
              id,
              label: t(`search:kind.${id}`),
              to: hrefOf(searchScreens.all, { q, kind: id === 'all' ? null : id, communityId }),
            }))}
          />
          <Within
            communityId={communityId}
            onChoose={(id) =>
              setAsked(
                (now) => {
                  if (id) now.set('communityId', id);
                  else now.delete('communityId');
                  return now;
                },
                { replace: true },
              )
            }
          />
          <Results q={q} kind={kind} communityId={communityId} />
        </>
      ) : (
        <Recent
          onPick={(text) => {
            if (field.current) field.current.value = text;
            look(text);
          }}
        />
      )}
    </div>
  );
}
