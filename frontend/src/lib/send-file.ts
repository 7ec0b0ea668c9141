import { useTranslation } from 'react-i18next';
import { showToast } from './toast.js';
import { whatsAppLink } from './phone/whatsapp-link.js';

/** Hands a file over to the device. */
function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Some browsers begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** What a file is called on a device, before its ending: characters no folder may hold are left out, and half a character. */
export const fileNameOf = (title: string): string =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .replace(/[\ud800-\udbff]$/, '') || 'Afi';

const isChangedMind = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Sends a file on: by the sheet of the device, where WhatsApp is; else it is saved, and WhatsApp opens with its title. */
export function useSendFile(): (file: File, title: string) => Promise<void> {
  const { t } = useTranslation();
  return async (file, title) => {
    const data = { files: [file], title };
    if (typeof navigator.canShare === 'function' && navigator.canShare(data))
      try {
        return await navigator.share(data);
      } catch (error) {
        if (isChangedMind(error)) return;
        // The tap may be too long ago, for a heavy file on a slow line: it is there now, and is saved instead.
      }
    save(file);
    const open = () => window.open(whatsAppLink(title), '_blank', 'noopener');
    showToast({
      tone: 'ok',
      text: t('shell:fileSaved', { name: file.name }),
      action: { label: t('shell:openWhatsApp'), run: () => void open() },
    });
  };
}
