import {
  chartKinds,
  layoutsWithItems,
  layoutsWithText,
  maxSlideItems,
  slideLengths,
  type ChartKind,
  type Slide,
  type SlideItem,
} from '@afi/contracts/slide-parts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { IconButton } from '../../../ui/IconButton.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { TableFields } from './TableFields.js';
import classes from './Slides.module.css';

interface SlideFieldsProps {
  slide: Slide;
  /** `field` names what was changed, so that strokes in it are taken back together. */
  onChange: (slide: Slide, field: string) => void;
  /** Chooses its picture. */
  picture: ReactNode;
  /** Chooses the photo of what is sold, of one that shows products. */
  itemPicture: (at: number, onChange: (mediaId: string | null) => void) => ReactNode;
  /** Another one takes the place of an item: what was on its way to those behind it stays behind. */
  onItemTaken: (at: number) => void;
}

const withTable: readonly Slide['layout'][] = ['chart', 'table'];

/** All that stands on a slide, as fields: the same on a phone as on a wall. */
export function SlideFields({ slide, onChange, picture, itemPicture, onItemTaken }: SlideFieldsProps) {
  const { t } = useTranslation();
  const field = (name: 'title' | 'text' | 'by' | 'notes') => ({
    value: slide[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...slide, [name]: event.currentTarget.value }, name),
  });
  const items = (next: SlideItem[], name = '') => onChange({ ...slide, items: next }, name);
  const isPlain = slide.layout === 'bullets' || slide.layout === 'picture' || slide.layout === 'closing';
  return (
    <div className="card form">
      <TextInput label={t('slides:fields.title')} maxLength={slideLengths.title} {...field('title')} />
      {layoutsWithText.includes(slide.layout) ? (
        <Textarea label={t('slides:fields.text')} maxLength={slideLengths.text} minRows={1} {...field('text')} />
      ) : null}
      {layoutsWithItems.includes(slide.layout) ? (
        <>
          {slide.items.map((item, at) => (
            <div key={at} className={classes.pair}>
              <div>
                {isPlain && !item.head ? null : (
                  <TextInput
                    label={t('slides:fields.head', { number: at + 1 })}
                    value={item.head}
                    maxLength={slideLengths.head}
                    onChange={(event) =>
                      items(slide.items.with(at, { ...item, head: event.currentTarget.value }), `${at}.head`)
                    }
                  />
                )}
                <Textarea
                  label={t('slides:fields.item', { number: at + 1 })}
                  value={item.text}
                  maxLength={slideLengths.item}
                  minRows={1}
                  onChange={(event) =>
                    items(slide.items.with(at, { ...item, text: event.currentTarget.value }), `${at}.text`)
                  }
                />
                {slide.layout === 'products'
                  ? itemPicture(at, (mediaId) => items(slide.items.with(at, { ...item, mediaId })))
                  : null}
              </div>
              <IconButton
                aria-label={t('slides:fields.takeItem', { number: at + 1 })}
                onClick={() => {
                  onItemTaken(at);
                  items(slide.items.toSpliced(at, 1));
                }}
              >
                <IconTrash size={20} aria-hidden="true" />
              </IconButton>
            </div>
          ))}
          <Button
            variant="default"
            disabled={slide.items.length >= maxSlideItems}
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            onClick={() => items([...slide.items, { head: '', text: '', mediaId: null }])}
          >
            {t('slides:fields.addItem')}
          </Button>
        </>
      ) : null}
      {withTable.includes(slide.layout) ? <TableFields slide={slide} onChange={onChange} /> : null}
      {slide.layout === 'chart' ? (
        <NativeSelect
          label={t('slides:fields.chart')}
          value={slide.chart}
          data={chartKinds.map((value) => ({ value, label: t(`slides:charts.${value}`) }))}
          onChange={(event) => onChange({ ...slide, chart: event.currentTarget.value as ChartKind }, '')}
        />
      ) : null}
      {slide.layout === 'quote' || slide.layout === 'title' || slide.layout === 'closing' ? (
        <TextInput label={t('slides:fields.by')} maxLength={slideLengths.by} {...field('by')} />
      ) : null}
      {slide.layout === 'picture' || slide.layout === 'full-picture' ? picture : null}
      <Textarea label={t('slides:fields.notes')} maxLength={4_000} minRows={3} {...field('notes')} />
    </div>
  );
}
