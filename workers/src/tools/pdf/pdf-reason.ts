/** Why a PDF could not be read. */
export type PdfReason =
  | 'not-a-pdf'
  | 'pdf-too-large'
  | 'pdf-encrypted'
  | 'pdf-broken'
  | 'pdf-empty'
  | 'pdf-blank'
  | 'pdf-no-text'
  | 'pdf-garbled'
  | 'pdf-timeout'
  | 'pdf-memory';
