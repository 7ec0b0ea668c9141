import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOfTap, swallowTapsAt, type TapPlace } from './swallow-taps.js';
import classes from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it traps the focus, closes on Escape and gives the focus back. A sheet from below on
 * phones, a centred window elsewhere. The second tap of a hurried finger does not fall through onto the page.
 */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDialogElement>(null);
  const lastTap = useRef<TapPlace>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      if (lastTap.current) swallowTapsAt(lastTap.current);
      lastTap.current = null;
    };
  }, [open]);
  return (
    <dialog
      ref={box}
      className={classes.box}
      aria-labelledby={titleId}
      onClose={onClose}
      onClickCapture={(event) => (lastTap.current = placeOfTap(event.nativeEvent))}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open ? (
        <div className={classes.body}>
          <div className="row spread">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={classes.close} onClick={onClose} aria-label={t('shell:close')}>
              <IconX size={20} aria-hidden="true" />
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
