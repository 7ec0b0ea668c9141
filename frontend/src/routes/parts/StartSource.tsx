import { creationScreens, type CreationSource } from '@afi/contracts/creations';
import { documentScreens } from '@afi/contracts/documents';
import { postScreens } from '@afi/contracts/posts';
import { productScreens } from '@afi/contracts/products';
import { hrefOf } from '@afi/contracts/screen';
import { thoughtScreens } from '@afi/contracts/thoughts';
import {
  IconArticle,
  IconBook2,
  IconBulb,
  IconFileText,
  IconFileUpload,
  IconLink,
  IconNotebook,
  IconPackage,
  IconPencil,
  IconPhoto,
  IconPresentation,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import classes from '../../features/creations/ui/Sources.module.css';
import { SourceText, type SourceGiven } from '../../features/creations/ui/SourceText.js';
import { DropZone } from '../../features/media/ui/DropZone.js';
import { Button } from '../../ui/Button.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { Tile } from '../../ui/Tile.js';
import { GivenStory } from './GivenStory.js';
import { SourceList } from './SourceList.js';

const typed = ['topic', 'text', 'link'] as const;
const listed = ['document', 'post', 'thoughts', 'story', 'products', 'deck'] as const;
export const sourceChoices = ['pictures', ...typed, 'media', ...listed] as const;
export type SourceChoice = (typeof sourceChoices)[number];
const isTyped = (kind: SourceChoice): kind is (typeof typed)[number] =>
  (typed as readonly SourceChoice[]).includes(kind);
const isListed = (kind: SourceChoice): kind is (typeof listed)[number] =>
  (listed as readonly SourceChoice[]).includes(kind);

/** Where one makes the first of each. */
const beginnings: Record<(typeof listed)[number], string> = {
  document: documentScreens.create,
  post: postScreens.create,
  thoughts: hrefOf(thoughtScreens.list, { write: '1' }),
  story: hrefOf(thoughtScreens.list, { choose: 'story' }),
  products: hrefOf(productScreens.list, { tab: 'add' }),
  deck: hrefOf(creationScreens.home, { tab: 'deck' }),
};

const icons: Record<SourceChoice, Icon> = {
  pictures: IconPhoto,
  topic: IconBulb,
  text: IconPencil,
  link: IconLink,
  media: IconFileUpload,
  document: IconFileText,
  post: IconArticle,
  thoughts: IconNotebook,
  story: IconBook2,
  products: IconPackage,
  deck: IconPresentation,
};

interface StartSourceProps {
  kinds: readonly SourceChoice[];
  busy: boolean;
  /** What the buttons say: without a number, and of so many that were ticked. */
  begin: (count?: number) => string;
  onStart: (source: CreationSource, given?: SourceGiven) => void;
  /** A file that was chosen: a PDF, a presentation, a text. */
  onFile: (file: File) => void;
  /** Sends pictures, and begins with them: asks by itself what else there is to know. */
  pictures?: ReactNode;
  /** What else is asked. */
  children: ReactNode;
}

/**
 * Where the hand goes on, after a choice put other things in the place of what it was on: to the first field of what was
 * opened, and back to its tile. Whoever comes by the address is left where they are.
 */
function useNextPlace(kind: SourceChoice | null) {
  const place = useRef<HTMLElement>(null);
  const before = useRef<{ kind: SourceChoice | null } | null>(null);
  useEffect(() => {
    const left = before.current;
    before.current = null;
    if (!left || left.kind === kind) return;
    const wanted = kind ? 'input, textarea, select' : `[data-kind='${left.kind}']`;
    const first = place.current?.querySelector<HTMLElement>(wanted);
    // A field for files is out of sight: its button stands for it.
    (first?.matches('[type=file]') ? first.parentElement?.querySelector('button') : first)?.focus();
  }, [kind]);
  return { place, leave: () => void (before.current = { kind }) };
}

/** Begins something: from what, then which one. */
export function StartSource({ kinds, busy, begin, onStart, onFile, pictures, children }: StartSourceProps) {
  const { t } = useTranslation();
  // In the address: a reload and the browser's own back find what was chosen.
  const [search, setSearch] = useSearchParams();
  const kind = kinds.find((one) => one === search.get('kind')) ?? null;
  const { place, leave } = useNextPlace(kind);
  const choose = (chosen: SourceChoice | null) => {
    leave();
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (chosen) next.set('kind', chosen);
      else next.delete('kind');
      next.delete('again');
      next.delete('of');
      return next;
    });
  };
  const of = kind === 'story' ? search.get('of') : null;
  if (kind === null)
    return (
      <section ref={place} className="card form">
        <h2>{t('creations:from')}</h2>
        <div className={classes.kinds}>
          {kinds.map((one) => {
            const Shown = icons[one];
            return (
              <button key={one} type="button" data-kind={one} className={classes.kind} onClick={() => choose(one)}>
                <Tile size={2}>
                  <Shown size={20} stroke={1.7} />
                </Tile>
                <span className="b">{t(`creations:sources.${one}`)}</span>
              </button>
            );
          })}
        </div>
      </section>
    );
  return (
    <section ref={place} className="card form">
      <div className="row spread">
        <h2>{t(`creations:sources.${kind}`)}</h2>
        <button type="button" className="link-button" onClick={() => choose(null)}>
          {t('creations:otherSource')}
        </button>
      </div>
      {isTyped(kind) ? (
        <SourceText
          key={kind}
          {...{ kind, busy, onStart }}
          begin={begin()}
          again={search.has('again')}
          onOther={choose}
        >
          {children}
        </SourceText>
      ) : kind === 'pictures' ? (
        pictures
      ) : (
        children
      )}
      {kind === 'media' ? (
        <DropZone
          kinds={['pdf', 'file']}
          tile={
            <Tile size={3.25}>
              <IconFileUpload size={28} stroke={1.6} />
            </Tile>
          }
          words={{
            title: t('creations:drop.title'),
            titlePhone: t('creations:drop.titlePhone'),
            text: t('creations:drop.text'),
            choose: t('creations:drop.choose'),
          }}
          onFile={onFile}
        />
      ) : null}
      {of ? (
        <GivenStory
          id={of}
          {...{ busy, begin }}
          onStart={() => onStart({ kind: 'story', storyId: of })}
          onOther={() => choose('story')}
        />
      ) : isListed(kind) ? (
        <SourceList
          key={kind}
          kind={kind}
          busy={busy}
          begin={begin}
          onChosen={(source) => onStart(source)}
          nothing={
            <div className="row wrap">
              <LinkButton to={beginnings[kind]}>{t(`creations:beginnings.${kind}`)}</LinkButton>
              <Button variant="default" onClick={() => choose(null)}>
                {t('creations:otherSource')}
              </Button>
            </div>
          }
        />
      ) : null}
    </section>
  );
}
