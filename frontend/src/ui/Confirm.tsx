import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.js';
import { useOnline } from '../lib/use-online.js';
import { Dialog } from './Dialog.js';
import { Note } from './Note.js';
import { swallowedForMs } from './swallow-taps.js';
import classes from './Dialog.module.css';

interface ConfirmProps {
  open: boolean;
  title: string;
  /** Says what will happen, and whether it can be undone. */
  text: string;
  action: string;
  /** What to call not doing it, where "cancel" could be taken for the act. */
  back?: string;
  danger?: boolean;
  busy?: boolean;
  /** It is done at once or not at all: without a network it says so, and cannot be confirmed. */
  needsNetwork?: boolean;
  /** What else is asked before. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

export function Confirm(props: ConfirmProps) {
  const { open, title, text, action, back, danger = false, busy = false, children, onConfirm, onClose } = props;
  const waits = !useOnline() && props.needsNetwork === true;
  const { t } = useTranslation();
  const pressed = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => {
    clearTimeout(pressed.current);
    pressed.current = undefined;
  };
  useEffect(() => forget, [open, busy, title, text]);
  const confirm = () => {
    // The second press of a hurried finger comes before `busy` is drawn.
    if (pressed.current !== undefined) return;
    pressed.current = setTimeout(forget, swallowedForMs);
    onConfirm();
  };
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className="mut">{text}</p>
      {children}
      {waits ? <Note>{t('shell:state.offlineShort')}</Note> : null}
      <div className={classes.buttons}>
        <Button color={danger ? 'red' : 'teal'} loading={busy} disabled={waits} onClick={confirm}>
          {action}
        </Button>
        <Button variant="default" onClick={onClose}>
          {back ?? t('shell:cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
