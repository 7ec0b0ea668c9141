/** What a process is asked: a file as it was sent. */
export interface OfficeRequest {
  bytes: Uint8Array;
  /** Its MIME type by content. */
  type: string;
}

/** What it says, packed since it grows with the file; or why nothing was read. */
export type OfficeAnswer =
  { read: Uint8Array<ArrayBuffer>; refusal?: undefined } | { refusal: string; read?: undefined };
