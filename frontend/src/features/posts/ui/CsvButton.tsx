import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';

/** Keeps a file; it is busy meanwhile, and says why where it could not be had. */
export function CsvButton({ save, children }: { save: () => Promise<unknown>; children: ReactNode }) {
  const errorText = useErrorText();
  const [saving, setSaving] = useState(false);
  const keep = async () => {
    setSaving(true);
    await save().catch((error: unknown) => showToast({ tone: 'bad', text: errorText(error) }));
    setSaving(false);
  };
  return (
    <Button
      variant="default"
      loading={saving}
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      onClick={() => void keep()}
    >
      {children}
    </Button>
  );
}
