/** Why a link or what stands behind it could not be read. */
export type PageReason =
  | 'link-refused'
  | 'link-unreachable'
  | 'link-timeout'
  | 'link-too-large'
  | 'link-type'
  | 'link-forbidden'
  | 'link-not-found'
  | 'link-robots'
  | 'link-empty'
  | 'video-unavailable';
