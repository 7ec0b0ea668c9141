import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.js';

/** Copies and says so; `label` tells readers what would be copied, `words` say it to all. */
export function CopyButton({ text, label, words }: { text: string; label: string; words?: string }) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), 2_000);
  };
  return (
    <Button
      variant="default"
      aria-label={label}
      leftSection={done ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{done ? t('shell:copied') : (words ?? t('shell:copy'))}</span>
    </Button>
  );
}
