import type { Uploads as Shown } from './Uploads.js';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasUploads, onUploads } from '../../features/media/api/kept-uploads.js';

const Nothing: typeof Shown = () => <></>;
/** Where its file cannot be had, what is on its way is not seen until the next page: no reload takes unsaved words for it. */
const Uploads = lazy(() =>
  import('./Uploads.js').then((part) => ({ default: part.Uploads })).catch(() => ({ default: Nothing })),
);

/** Files on their way, once there is one. */
export function LateUploads() {
  return useSyncExternalStore(onUploads, hasUploads) ? (
    <Suspense fallback={null}>
      <Uploads />
    </Suspense>
  ) : null;
}
