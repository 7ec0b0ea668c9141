import { lazy, Suspense, useEffect, useState } from 'react';
import { keptUploads, onUploadKept } from '../../features/media/api/kept-uploads.js';
import { loadOrAwait } from '../../lib/chunk-reload.js';

const UploadsUnderWay = lazy(() => loadOrAwait(() => import('./UploadsUnderWay.js')));

/** Files on their way, on every screen but their own. Who sends none, and left none on this device, loads nothing for it. */
export function Uploads() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    let shown = true;
    void keptUploads().then((kept) => shown && kept.length > 0 && setNeeded(true));
    const stop = onUploadKept(() => setNeeded(true));
    return () => {
      shown = false;
      stop();
    };
  }, []);
  return needed ? (
    <Suspense>
      <UploadsUnderWay />
    </Suspense>
  ) : null;
}
