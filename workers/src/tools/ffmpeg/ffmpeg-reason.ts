/** Why a film or a sound cannot be had. */
export type FfmpegReason =
  | 'media-broken'
  /** A film without pictures, a sound without sound. */
  | 'media-empty'
  | 'media-too-long'
  | 'media-too-many-pixels'
  | 'media-too-heavy'
  | 'ffmpeg-missing';
