import { themeOf, type DrawnBrand } from '@afi/contracts/deck-brand';
import type { MediaView } from '@afi/contracts/media';
import { slideHeight, slideWidth, type SlideBox } from '@afi/contracts/slide-box';
import { boxesOf } from '@afi/contracts/slide-boxes';
import type { Slide, SlideThemeName } from '@afi/contracts/slide-parts';
import { unbroken } from '@afi/contracts/letters';
import { bulletIndent, lineHeight, paragraphGap, type Paragraph } from '@afi/contracts/slide-text';
import '@fontsource/arimo/latin-400.css';
import '@fontsource/arimo/latin-700.css';
import { Fragment, memo, type CSSProperties, type ReactNode } from 'react';
import { SlideChart } from './SlideChart.js';
import classes from './SlideView.module.css';

/** A length of the slide, as a part of its width: it grows with the slide. */
const unit = (length: number) => `${(100 * length) / slideWidth}cqw`;
const placed = ({ x, y, w, h }: SlideBox): CSSProperties => ({
  left: unit(x),
  top: unit(y),
  width: unit(w),
  height: unit(h),
});

/** Where the texts of a slide are written in place. */
interface SlideEdit {
  /** Which of them is written, as `Paragraph.of` names it. */
  edited: string | null;
  /** What stands for a text. */
  text: (of: string, drawn: string) => ReactNode;
  /** What lies over a chart, where its figures are begun. */
  chart: () => ReactNode;
}

interface WordsProps {
  box: Extract<SlideBox, { kind: 'text' }>;
  edit: SlideEdit | undefined;
}

function Words({ box, edit }: WordsProps) {
  const { paragraphs, size, bold, color, quiet, align, valign, field } = box;
  const justify = { top: 'flex-start', middle: 'center', bottom: 'flex-end' }[valign];
  const styleOf = (one: Paragraph, at: number): CSSProperties => {
    const own = size * (one.scale ?? 1);
    return {
      fontSize: unit(own),
      lineHeight,
      fontWeight: (one.bold ?? bold) ? 700 : 400,
      color: one.quiet ? quiet : color,
      marginTop: at > 0 ? unit(size * paragraphGap) : 0,
      ...(one.bullet ? { paddingLeft: unit(own * bulletIndent) } : {}),
    };
  };
  return (
    <div
      className={classes.box}
      data-field={field}
      data-box="text"
      style={{ ...placed(box), justifyContent: justify, textAlign: align }}
    >
      {paragraphs.map((one, at) => (
        <p
          key={one.of ?? at}
          className={classes.words}
          data-bullet={one.bullet ? '' : undefined}
          style={styleOf(one, at)}
        >
          {edit && one.of ? edit.text(one.of, one.text) : unbroken(one.text)}
        </p>
      ))}
    </div>
  );
}

function Table({ box, edit }: { box: Extract<SlideBox, { kind: 'table' }>; edit: SlideEdit | undefined }) {
  const { rows, size, color, head, onHead, line } = box;
  const columns = Math.max(...rows.map((row) => row.length));
  return (
    <table className={classes.table} style={{ ...placed(box), fontSize: unit(size), color }}>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} style={at === 0 ? { background: head, color: onHead, fontWeight: 700 } : { borderColor: line }}>
            {Array.from({ length: columns }, (_, column) => (
              <td
                key={column}
                {...(edit ? { 'data-box': 'cell' } : {})}
                style={{ padding: `0 ${unit(8)}`, borderColor: line, lineHeight }}
              >
                {edit ? edit.text(`table.${at}.${column}`, row[column] ?? '') : (row[column] ?? '')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Picture({ box, media }: { box: Extract<SlideBox, { kind: 'picture' }>; media: MediaView | undefined }) {
  // The smallest that is sharp on a phone; a slide as wide as a wall takes the next.
  const sources = media?.variants ?? [];
  const style = {
    ...{ ...placed(box), borderRadius: unit(box.round), background: box.fill },
    ...(box.fit ? { objectFit: box.fit } : {}),
  };
  const widest = sources.at(-1);
  if (!widest) return <div className={classes.picture} style={style} />;
  return (
    <img
      className={classes.picture}
      style={style}
      src={widest.url}
      srcSet={sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes="(min-width: 1200px) 800px, 50vw"
      loading="lazy"
      alt=""
    />
  );
}

interface SlideViewProps {
  slide: Slide;
  theme: SlideThemeName;
  /** The colour and the logo of a community; one that is gone, or not ready, is not shown. */
  brand?: DrawnBrand | null | undefined;
  pictures: readonly MediaView[];
  /** What a reader of the screen hears; without one it is left out. */
  label?: string;
  edit?: SlideEdit;
}

/** A slide, as large as the room it is given: in the list, in the editor, in front of a class. */
export const SlideView = memo(function SlideView({ slide, theme, brand, pictures, label, edit }: SlideViewProps) {
  const look = themeOf(theme, brand);
  // One that is still being prepared would leave its plate empty.
  const logo = pictures.find(({ id, variants }) => id === brand?.logoId && variants.length > 0);
  return (
    <div
      className={classes.frame}
      style={{ background: look.paper, aspectRatio: `${slideWidth} / ${slideHeight}` }}
      {...(label ? { role: edit ? 'group' : 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {boxesOf(slide, look, logo?.id, edit?.edited).map((box, at) => {
        if (box.kind === 'text') return <Words key={at} box={box} edit={edit} />;
        if (box.kind === 'table') return <Table key={at} box={box} edit={edit} />;
        if (box.kind === 'chart')
          return (
            <Fragment key={at}>
              <SlideChart box={box} style={placed(box)} />
              {edit ? (
                <div className={classes.box} style={placed(box)}>
                  {edit.chart()}
                </div>
              ) : null}
            </Fragment>
          );
        if (box.kind === 'picture')
          return <Picture key={at} box={box} media={pictures.find(({ id }) => id === box.mediaId)} />;
        return (
          <div
            key={at}
            className={classes.rect}
            style={{ ...placed(box), background: box.fill, borderRadius: unit(box.round) }}
          />
        );
      })}
    </div>
  );
});
