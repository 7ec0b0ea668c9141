import { canvasSizes, type CanvasDrawing, type CanvasLayer } from '@afi/contracts/canvas-parts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadFonts } from '../draw/font-files.js';
import { forgetMeasures } from '../draw/letters.js';
import type { Pictures } from '../draw/paint.js';
import { CanvasBoard, stagePad } from '../edit/stage.js';
import classes from './Canvases.module.css';

export interface CanvasStageProps {
  drawing: CanvasDrawing;
  pictures: Pictures;
  selected: string | null;
  /** What is chosen is being written: nothing stands over it. */
  isWriting: boolean;
  onSelect: (id: string | null) => void;
  onChange: (layer: CanvasLayer) => void;
  onOpen: (id: string) => void;
}

/** The picture itself, under a finger or a mouse. What can be done with it stands beside it, too, for who does not see it. */
export default function CanvasStage({ drawing, pictures, selected, isWriting, ...on }: CanvasStageProps) {
  const { onSelect, onChange, onOpen } = on;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const board = useRef<CanvasBoard>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [hasLetters, setHasLetters] = useState(false);
  const events = useRef({ onSelect, onChange, onOpen });
  useEffect(() => {
    events.current = { onSelect, onChange, onOpen };
  }, [onSelect, onChange, onOpen]);
  useEffect(() => {
    void loadFonts().then(() => {
      forgetMeasures();
      setHasLetters(true);
    });
  }, []);
  useEffect(() => {
    if (!container.current || !frame.current) return undefined;
    const made = new CanvasBoard(container.current, {
      onSelect: (id) => events.current.onSelect(id),
      onChange: (layer) => events.current.onChange(layer),
      onOpen: (id) => events.current.onOpen(id),
    });
    board.current = made;
    const measured = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    measured.observe(frame.current);
    return () => {
      measured.disconnect();
      made.destroy();
      board.current = null;
    };
  }, []);
  const { width, height } = canvasSizes[drawing.size];
  const fitting = Math.min((room.width - stagePad * 2) / width, (room.height - stagePad * 2) / height);
  // Whole pixels across: nothing at the edge is half there.
  const scale = Math.floor(width * fitting) / width;
  useEffect(() => {
    if (hasLetters && scale > 0) board.current?.show({ drawing, pictures, selected, isWriting, scale });
  }, [drawing, pictures, selected, isWriting, scale, hasLetters]);
  return (
    <div ref={frame} className={classes.frame} data-ready={hasLetters && scale > 0 ? '' : undefined}>
      <div ref={container} className={classes.board} role="img" aria-label={t('canvases:picture')} />
    </div>
  );
}
