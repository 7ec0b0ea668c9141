import { canvasScreens } from '@afi/contracts/canvases';
import { hrefOf } from '@afi/contracts/screen';
import { sharedRowMenu } from '../../../ui/share/shared-row-menu.js';
import { useCanvas } from '../api/canvases.js';
import { CanvasMenu } from './CanvasMenu.js';
import { CanvasShare } from './CanvasShare.js';

/** A link shows the picture that is kept; a PDF is for paper. */
const isKept = (files: readonly { kind: string }[]): boolean => files.some(({ kind }) => kind !== 'pdf');

/** What may be done with a picture in the list of all that somebody made. */
export const CanvasRowMenu = sharedRowMenu({
  Menu: CanvasMenu,
  mayShow: ({ files }) => isKept(files),
  useThing: useCanvas,
  // It may have been changed since, on another device.
  link: (canvas, onClose) => (isKept(canvas.files) ? <CanvasShare canvas={canvas} onClose={onClose} /> : null),
  first: {
    text: 'canvases:byLink.notKept',
    open: 'canvases:byLink.open',
    to: (id) => hrefOf(canvasScreens.one, { id }),
  },
});
