import type { CanvasView } from '@afi/contracts/canvases';
import { useTranslation } from 'react-i18next';
import { ShareDialog } from '../../../ui/share/ShareDialog.js';
import { useCanvasShare } from '../api/canvases.js';

interface CanvasShareProps {
  canvas: Pick<CanvasView, 'id' | 'title' | 'share'>;
  onClose: () => void;
}

/** The link of a picture that is kept. */
export function CanvasShare({ canvas, onClose }: CanvasShareProps) {
  const { t } = useTranslation();
  const words = { text: t('canvases:byLink.text'), copy: t('canvases:byLink.copy') };
  return <ShareDialog of={canvas} words={words} acts={useCanvasShare()} onClose={onClose} />;
}
