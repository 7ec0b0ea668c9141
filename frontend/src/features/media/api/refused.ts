import { ApiError } from '../../../lib/api/api-error.js';
import type { UploadState } from './uploads.js';

const byContent = [413, 415];

/** The server has seen the file and will not have it: no other try changes that, another file does. */
export const isRefused = ({ phase, error }: Pick<UploadState, 'phase' | 'error'>): boolean =>
  phase === 'failed' && error instanceof ApiError && byContent.includes(error.status);
