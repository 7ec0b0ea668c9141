import { useState, type DragEvent, type HTMLAttributes } from 'react';

interface Drag {
  from: number;
  /** Before which row it would go; the number of rows for after the last. */
  gap: number;
}

/** What one row of a list needs to be dragged and to be dropped on; spread `grip` on its handle and `row` on itself. */
export interface RowDrag {
  grip: Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragEnd'>;
  row: Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDrop'> & {
    'data-dragged'?: '' | undefined;
    'data-drop'?: 'before' | 'after' | undefined;
  };
}

/**
 * Rows put in another order by the browser's own dragging: with a mouse, and by a long press where a phone's browser has
 * it. A menu must offer the same, for keys and for all others.
 */
export function useRowDrag(count: number, onMove: (from: number, to: number) => void): (index: number) => RowDrag {
  const [drag, setDrag] = useState<Drag | null>(null);
  const dropOf = (index: number): 'before' | 'after' | undefined => {
    if (!drag || drag.gap === drag.from || drag.gap === drag.from + 1) return undefined;
    if (drag.gap === index) return 'before';
    return index === count - 1 && drag.gap === count ? 'after' : undefined;
  };
  return (index) => ({
    grip: {
      draggable: count > 1,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', ''); // without data, Firefox drags nothing
        setDrag({ from: index, gap: index });
      },
      onDragEnd: () => setDrag(null),
    },
    row: {
      'data-dragged': drag?.from === index ? '' : undefined,
      'data-drop': dropOf(index),
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!drag) return; // a file, or something of another list
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const gap = event.clientY < top + height / 2 ? index : index + 1;
        if (gap !== drag.gap) setDrag({ ...drag, gap });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (!drag) return;
        event.preventDefault();
        setDrag(null);
        const to = drag.gap > drag.from ? drag.gap - 1 : drag.gap;
        if (to !== drag.from) onMove(drag.from, to);
      },
    },
  });
}
