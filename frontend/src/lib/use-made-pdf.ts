import { useEffect, useEffectEvent, useState } from 'react';
import { download } from './download.js';
import { endToasts, showToast } from './toast.js';
import { useErrorText } from './use-error-text.js';

interface Pdf {
  /** The work that made it. */
  jobId: string;
  url: string;
}

interface PdfMaking {
  /** Of whom the toasts are. */
  about: string;
  /** The last one that is there. */
  pdf: Pdf | null;
  /** Asks for one; answers the work. */
  ask: () => Promise<{ jobId: string }>;
  /** Reads it anew: its address opens it for some minutes. */
  read: () => Promise<{ pdf: Pdf | null }>;
  words: { making: string; ready: string; open: string };
}

/** Has a PDF made by a worker, and offers it as soon as it is there; that it failed is told under the bell. */
export function useMadePdf({ about, pdf, ask, read, words }: PdfMaking) {
  const errorText = useErrorText();
  const [asked, setAsked] = useState<string | null>(null);
  const failed = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const open = () =>
    void read()
      .then((now) => now.pdf && download(now.pdf.url))
      .catch(failed);
  const ready = useEffectEvent(() => {
    showToast({ tone: 'ok', text: words.ready, about, action: { label: words.open, run: open } });
  });
  const isThere = asked !== null && pdf?.jobId === asked;
  useEffect(() => {
    if (isThere) ready();
  }, [isThere]);
  const make = () =>
    void ask()
      .then(({ jobId }) => {
        setAsked(jobId);
        // The one before it is not offered beside the one to come.
        endToasts(about);
        showToast({ tone: 'info', text: words.making, about });
      })
      .catch(failed);
  return { make, open, making: asked !== null && !isThere };
}
