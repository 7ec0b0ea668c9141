import type { CreationSource, SourceKind } from '@afi/contracts/creations';
import { IconBulb, IconFileUpload, IconLink, IconPencil, IconPhoto, type Icon } from '@tabler/icons-react';
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
import { ownSources } from './own-sources.js';
import { SourceList } from './SourceList.js';

const typed = ['topic', 'text', 'link'] as const;
export type SourceChoice = SourceKind | 'pictures';
const isTyped = (kind: SourceChoice): kind is (typeof typed)[number] =>
  (typed as readonly SourceChoice[]).includes(kind);

/** What is typed or sent stands first, then what somebody has. */
const choices: readonly { kind: SourceChoice; icon: Icon }[] = [
  { kind: 'pictures', icon: IconPhoto },
  { kind: 'topic', icon: IconBulb },
  { kind: 'text', icon: IconPencil },
  { kind: 'link', icon: IconLink },
  { kind: 'media', icon: IconFileUpload },
  ...ownSources,
];
export const sourceChoices: readonly SourceChoice[] = choices.map(({ kind }) => kind);

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
  const own = ownSources.find((one) => one.kind === kind);
  if (kind === null)
    return (
      <section ref={place} className="card form">
        <h2>{t('creations:from')}</h2>
        <div className={classes.kinds}>
          {choices
            .filter((one) => kinds.includes(one.kind))
            .map(({ kind: one, icon: Shown }) => (
              <button key={one} type="button" data-kind={one} className={classes.kind} onClick={() => choose(one)}>
                <Tile size={2}>
                  <Shown size={20} stroke={1.7} />
                </Tile>
                <span className="b">{t(`creations:sources.${one}`)}</span>
              </button>
            ))}
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
      ) : own ? (
        <SourceList
          key={own.kind}
          of={own}
          busy={busy}
          begin={begin}
          onChosen={(source) => onStart(source)}
          nothing={
            <div className="row wrap">
              <LinkButton to={own.beginning}>{t(`creations:beginnings.${own.kind}`)}</LinkButton>
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
