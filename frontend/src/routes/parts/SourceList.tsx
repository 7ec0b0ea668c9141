import { maxSourceParts, type CreationSource } from '@afi/contracts/creations';
import { documentRoutes } from '@afi/contracts/documents';
import { postRoutes } from '@afi/contracts/posts';
import type { MediaView } from '@afi/contracts/media';
import { productRoutes, type ProductView } from '@afi/contracts/products';
import { storyRoutes } from '@afi/contracts/stories';
import { deckRoutes } from '@afi/contracts/slides';
import { thoughtRoutes } from '@afi/contracts/thoughts';
import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatShort } from '../../lib/format.js';
import { usePages } from '../../lib/query/use-route-query.js';
import { useFormat } from '../../lib/use-format.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { Button } from '../../ui/Button.js';
import { LoadMore } from '../../ui/LoadMore.js';
import { SkeletonRows } from '../../ui/Skeleton.js';
import { TickRow } from '../../ui/TickRow.js';
import { RowPhoto } from './RowPhoto.js';

interface Choosable {
  id: string;
  title: string;
  createdAt: string;
  /** What it looks like; undefined of what is never seen. */
  photo?: MediaView | null;
  /** Instead of its day. */
  about?: string;
}

interface ListProps {
  busy: boolean;
  /** One is taken at once; of several, what was ticked. */
  many: boolean;
  /** What the button says that takes what was ticked. */
  begin: (count: number) => string;
  onChosen: (ids: string[]) => void;
  nothing: ReactNode;
}

type Pages = ReturnType<typeof usePages>;

function Rows({
  pages,
  of,
  busy,
  many,
  begin,
  onChosen,
  nothing,
}: ListProps & { pages: Pages; of: (item: never) => Choosable }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const all = (pages.items as readonly never[] | undefined)?.map((one) => of(one));
  const toggle = (id: string) =>
    setTicked((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(0, maxSourceParts)));
  return (
    <AsyncContent<Choosable[]> query={{ ...pages, data: all }} skeleton={<SkeletonRows />}>
      {(items) =>
        items.length === 0 ? (
          <>
            <p className="mut">{t('creations:nothingThere')}</p>
            {nothing}
          </>
        ) : (
          <>
            <ul className="list-card" style={{ margin: '0 calc(var(--pad) * -1)' }}>
              {items.map(({ id, title, createdAt, photo, about }) => (
                <li key={id}>
                  {many ? (
                    <TickRow
                      ticked={ticked.includes(id)}
                      onToggle={() => toggle(id)}
                      picture={photo === undefined ? null : <RowPhoto photo={photo} />}
                      title={title}
                      about={about ?? format.date(createdAt)}
                    />
                  ) : (
                    <button
                      type="button"
                      className="list-row row-button"
                      disabled={busy}
                      onClick={() => onChosen([id])}
                    >
                      <span className="grow">
                        {title} <span className="sm mut">{format.date(createdAt)}</span>
                      </span>
                      <IconChevronRight size={18} aria-hidden="true" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
            <LoadMore {...pages} />
            {many ? (
              <Button loading={busy} disabled={ticked.length === 0} onClick={() => onChosen([...ticked])}>
                {begin(ticked.length)}
              </Button>
            ) : null}
          </>
        )
      }
    </AsyncContent>
  );
}

const lists = {
  document: function Documents(props: ListProps) {
    return (
      <Rows {...props} pages={usePages(documentRoutes.mine, { query: {} }) as Pages} of={(one: Choosable) => one} />
    );
  },
  post: function Posts(props: ListProps) {
    return <Rows {...props} pages={usePages(postRoutes.home, { query: {} }) as Pages} of={(one: Choosable) => one} />;
  },
  story: function Stories(props: ListProps) {
    return <Rows {...props} pages={usePages(storyRoutes.list, { query: {} }) as Pages} of={(one: Choosable) => one} />;
  },
  thoughts: function Thoughts(props: ListProps) {
    const of = ({ content, title, ...one }: Choosable & { content: string }) => ({
      ...one,
      title: title || formatShort(content, 80),
    });
    return <Rows {...props} pages={usePages(thoughtRoutes.list, { query: {} }) as Pages} of={of} />;
  },
  deck: function Decks(props: ListProps) {
    return <Rows {...props} pages={usePages(deckRoutes.list, { query: {} }) as Pages} of={(one: Choosable) => one} />;
  },
  products: function Products(props: ListProps) {
    const input = { params: { userType: 'client' as const }, query: {} };
    const of = ({ name, price, ...one }: ProductView) => ({
      ...{ ...one, title: name },
      ...(price === null ? {} : { about: formatMoney(price) }),
    });
    return <Rows {...props} pages={usePages(productRoutes.list, input) as Pages} of={of} />;
  },
};

interface SourceListProps {
  kind: keyof typeof lists;
  busy: boolean;
  begin: ListProps['begin'];
  onChosen: (source: CreationSource) => void;
  /** What is shown beside an empty list. */
  nothing: ReactNode;
}

/** What somebody has, to choose what something is made of. */
export function SourceList({ kind, busy, begin, onChosen, nothing }: SourceListProps) {
  const Shown = lists[kind];
  const choose = (ids: string[]) => {
    const [id = ''] = ids;
    const sources: Record<keyof typeof lists, CreationSource> = {
      document: { kind: 'document', documentId: id },
      post: { kind: 'post', postId: id },
      story: { kind: 'story', storyId: id },
      deck: { kind: 'deck', deckId: id },
      thoughts: { kind: 'thoughts', thoughtIds: ids },
      products: { kind: 'products', productIds: ids },
    };
    onChosen(sources[kind]);
  };
  const many = kind === 'thoughts' || kind === 'products';
  return <Shown {...{ busy, many, begin, nothing }} onChosen={choose} />;
}
