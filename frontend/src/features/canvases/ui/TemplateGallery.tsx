import { canvasSizes, type CanvasDrawing } from '@afi/contracts/canvas-parts';
import { useEffect, useRef } from 'react';
import { loadFonts } from '../draw/font-files.js';
import { drawnCanvas } from '../draw/paint.js';
import classes from './TemplateGallery.module.css';
import { useInSight } from './use-in-sight.js';

/** Pixels across a small picture: sharp on a phone, and cheap. */
const across = 300;

/** A drawing made small, once it comes into sight. */
export function Thumb({ drawing }: { drawing: CanvasDrawing }) {
  const frame = useRef<HTMLSpanElement>(null);
  const isSeen = useInSight(frame);
  const { width, height } = canvasSizes[drawing.size];
  useEffect(() => {
    if (!isSeen) return undefined;
    let isLeft = false;
    void loadFonts().then(() => {
      if (isLeft || !frame.current) return;
      const picture = drawnCanvas(drawing, new Map(), across / width);
      frame.current.replaceChildren(picture);
    });
    return () => {
      isLeft = true;
    };
  }, [isSeen, drawing, width]);
  return (
    <span ref={frame} className={classes.thumb} aria-hidden="true">
      <span style={{ aspectRatio: `${width} / ${height}` }} />
    </span>
  );
}

interface TemplateGalleryProps {
  groups: readonly {
    title: string;
    templates: readonly { name: string; title: string; drawing: CanvasDrawing }[];
  }[];
  disabled: boolean;
  onChosen: (template: { title: string; drawing: CanvasDrawing }) => void;
}

/** Pictures to begin with, each as it looks, by what they are for. */
export function TemplateGallery({ groups, disabled, onChosen }: TemplateGalleryProps) {
  return groups.map(({ title, templates }) => (
    <section key={title}>
      <h3>{title}</h3>
      <ul className={classes.gallery} aria-label={title}>
        {templates.map((template) => (
          <li key={template.name}>
            <button type="button" className={classes.template} disabled={disabled} onClick={() => onChosen(template)}>
              <Thumb drawing={template.drawing} />
              {template.title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}
