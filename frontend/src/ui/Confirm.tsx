import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog.js';

interface ConfirmProps {
  open: boolean;
  title: string;
  /** Says what will happen, and whether it can be undone. */
  text: string;
  action: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function Confirm({ open, title, text, action, danger = false, busy = false, onConfirm, onClose }: ConfirmProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className="mut">{text}</p>
      <div className="row" style={{ flexDirection: 'row-reverse' }}>
        <Button className="grow" color={danger ? 'red' : 'teal'} loading={busy} onClick={onConfirm}>
          {action}
        </Button>
        <Button className="grow" variant="default" onClick={onClose}>
          {t('shell:cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
