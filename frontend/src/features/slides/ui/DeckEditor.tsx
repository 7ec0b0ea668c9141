import { themeOf, type DeckBrand } from '@afi/contracts/deck-brand';
import { slideFits } from '@afi/contracts/slide-boxes';
import { emptySlide, maxSlides, slideLayouts, type Slide, type SlideThemeName } from '@afi/contracts/slide-parts';
import { deckRoutes, deckScreens, type DeckView } from '@afi/contracts/slides';
import { hrefOf } from '@afi/contracts/screen';
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconCopy,
  IconLink,
  IconPlus,
  IconPresentation,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/api/send.js';
import { Button } from '../../../ui/Button.js';
import { IconButton } from '../../../ui/IconButton.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Note } from '../../../ui/Note.js';
import { editedDeck } from '../api/decks.js';
import { UnwrittenNote } from './UnwrittenNote.js';
import { unlessSame } from '../../../lib/edited/unless-same.js';
import { useEdited } from '../../../lib/edited/use-edited.js';
import { useUndoKeys } from '../../../lib/edited/use-undo-keys.js';
import { SavedLine } from '../../../ui/SavedLine.js';
import { DeckShare } from './DeckShare.js';
import { ChartNote } from './ChartNote.js';
import { SlideFields } from './SlideFields.js';
import { SlideStage } from './SlideStage.js';
import { SlideView } from './SlideView.js';
import { ThemeChoice } from './ThemeChoice.js';
import classes from './Slides.module.css';
import { DeckLanguage } from './deck-language.js';

interface Edited {
  slides: readonly Slide[];
  theme: SlideThemeName;
  /** Absent in what a device kept before there were any. */
  brand?: DeckBrand | null;
}

const wordsOf = ({ slides, theme, brand }: DeckView): Edited => ({ slides, theme, brand });

interface DeckEditorProps {
  deck: DeckView;
  /** What is done with the files of a deck; `flush` sends first what is not on the server yet. */
  files: (flush: () => Promise<boolean>) => ReactNode;
  /** Chooses the picture of a slide. */
  picture: (slide: Slide, onChange: (mediaId: string | null) => void) => ReactNode;
  /** Chooses the photo of a product on a slide. */
  itemPicture?: (slide: Slide, at: number, onChange: (mediaId: string | null) => void) => ReactNode;
  /** An item is taken from a slide: those behind it move up. */
  onItemTaken?: (slide: Slide, at: number) => void;
  /** Chooses the community it speaks for. */
  brandChoice?: (
    now: { brand: DeckBrand | null; theme: SlideThemeName },
    onChange: (brand: DeckBrand | null) => void,
  ) => ReactNode;
}

/** Changes a deck slide by slide: what is written is seen at once, and saved by itself. */
export function DeckEditor(props: DeckEditorProps) {
  const { deck, files, picture, itemPicture, onItemTaken, brandChoice } = props;
  const { t } = useTranslation();
  const { id } = deck;
  const client = useQueryClient();
  const kept = editedDeck(id, 'slides');
  const edited = useEdited<DeckView, Edited>(deck, {
    ...kept,
    wordsOf,
    save: (words, version) => {
      const known = client.getQueryData<DeckView>(kept.queryKey);
      const { slides, theme, brand } = unlessSame(words, ['brand'], known, version);
      const body = { slides: [...slides], theme, ...(brand === undefined ? {} : { brand }), version };
      return send(deckRoutes.update, { params: { id }, body });
    },
  });
  useUndoKeys(edited);
  const { slides, theme, brand = deck.brand } = edited.value;
  const [chosen, setChosen] = useState(0);
  const [sharing, setSharing] = useState(false);
  const at = Math.min(chosen, slides.length - 1);
  const slide = slides[at];
  const put = (next: readonly Slide[], place = at, field = '') => {
    edited.set((now) => ({ ...now, slides: next }), field);
    setChosen(Math.max(0, Math.min(place, next.length - 1)));
  };
  const move = (by: -1 | 1) => {
    const next = [...slides];
    const [one] = next.splice(at, 1);
    if (one) next.splice(at + by, 0, one);
    put(next, at + by);
  };
  const changeSlide = (one: Slide, field: string) => put(slides.with(at, one), at, `${one.id} ${field}`);
  const add = (one: Slide) => put(slides.toSpliced(at + 1, 0, one), at + 1);
  if (!slide) return null;
  return (
    <DeckLanguage value={deck.language}>
      {deck.skeleton ? <Note tone="warn">{t('slides:skeleton')}</Note> : null}
      {deck.unwritten ? <UnwrittenNote deck={deck} before={edited.flush} /> : null}
      {deck.brandGone && !brand ? <Note tone="warn">{t('slides:brand.gone')}</Note> : null}
      <div className={classes.bar}>
        <LinkButton
          to={hrefOf(deckScreens.present, { id })}
          leftSection={<IconPresentation size={20} aria-hidden="true" />}
        >
          {t('slides:present')}
        </LinkButton>
        {files(edited.flush)}
        <Button
          variant="default"
          leftSection={<IconLink size={20} aria-hidden="true" />}
          onClick={() => setSharing(true)}
        >
          {t('share:button')}
        </Button>
        <IconButton aria-label={t('slides:undo')} disabled={!edited.mayUndo} onClick={edited.undo}>
          <IconArrowBackUp size={22} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={t('slides:redo')} disabled={!edited.mayRedo} onClick={edited.redo}>
          <IconArrowForwardUp size={22} aria-hidden="true" />
        </IconButton>
        <SavedLine state={edited.state} />
      </div>
      {sharing ? <DeckShare deck={deck} before={edited.flush} onClose={() => setSharing(false)} /> : null}
      <div className={classes.editor}>
        <nav className={classes.strip} aria-label={t('slides:all')}>
          {slides.map((one, place) => (
            <button
              key={one.id}
              type="button"
              className={classes.thumb}
              aria-current={place === at ? 'true' : undefined}
              aria-label={t('slides:slideOf', { number: place + 1, title: one.title })}
              onClick={() => setChosen(place)}
            >
              <SlideView slide={one} pictures={deck.pictures} {...{ theme, brand }} />
              <span className={classes.thumbLabel}>
                {place + 1}. {one.title}
              </span>
            </button>
          ))}
        </nav>
        <div className={`col ${classes.shown}`}>
          <SlideStage
            key={`stage ${slide.id}`}
            slide={slide}
            {...{ theme, brand }}
            pictures={deck.pictures}
            label={t('slides:slideOf', { number: at + 1, title: slide.title })}
            onChange={changeSlide}
          />
          {slideFits(slide, themeOf(theme, brand)) ? null : <Note tone="warn">{t('slides:tooLong')}</Note>}
          <div className={classes.bar}>
            <span className="sm mut grow">{t('slides:place', { number: at + 1, count: slides.length })}</span>
            <IconButton aria-label={t('slides:up', { number: at + 1 })} disabled={at === 0} onClick={() => move(-1)}>
              <IconArrowUp size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label={t('slides:down', { number: at + 1 })}
              disabled={at === slides.length - 1}
              onClick={() => move(1)}
            >
              <IconArrowDown size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label={t('slides:copySlide', { number: at + 1 })}
              disabled={slides.length >= maxSlides}
              onClick={() => add({ ...slide, id: crypto.randomUUID() })}
            >
              <IconCopy size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label={t('slides:take', { number: at + 1 })}
              disabled={slides.length === 1}
              onClick={() => put(slides.toSpliced(at, 1), at)}
            >
              <IconTrash size={20} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
        <div className={classes.fields}>
          <SlideFields
            key={slide.id}
            slide={slide}
            picture={picture(slide, (mediaId) => put(slides.with(at, { ...slide, mediaId })))}
            itemPicture={(item, onChange) => itemPicture?.(slide, item, onChange)}
            onItemTaken={(item) => onItemTaken?.(slide, item)}
            onChange={changeSlide}
          />
        </div>
        <aside className={`card form ${classes.panel}`}>
          <NativeSelect
            label={t('slides:layout')}
            value={slide.layout}
            data={slideLayouts.map((value) => ({ value, label: t(`slides:layouts.${value}`) }))}
            onChange={(event) =>
              put(slides.with(at, { ...slide, layout: event.currentTarget.value as Slide['layout'] }))
            }
          />
          <ChartNote slide={slide} />
          <ThemeChoice value={theme} onChange={(next) => edited.set((now) => ({ ...now, theme: next }))} />
          {brandChoice?.({ brand, theme }, (next) => edited.set((now) => ({ ...now, brand: next }), 'brand'))}
          <Button
            variant="default"
            disabled={slides.length >= maxSlides}
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            onClick={() => add(emptySlide(crypto.randomUUID(), 'bullets'))}
          >
            {t('slides:add')}
          </Button>
          {deck.skeleton ? null : (
            <p className="sm mut">{t(deck.engine === 'model' ? 'slides:byModel' : 'slides:byBuiltin')}</p>
          )}
        </aside>
      </div>
    </DeckLanguage>
  );
}
