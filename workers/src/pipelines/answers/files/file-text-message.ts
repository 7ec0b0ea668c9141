/** What a process is asked: a file as it was sent, or what was read of a PDF. */
export type FileTextRequest = { question: string; room: number } & (
  { kind: 'reading'; bytes: Uint8Array } | { kind: 'bytes'; bytes: Uint8Array; type: string }
);

/** What is read of it, within its room; or why nothing is. */
export type FileTextAnswer = { text: string; refusal?: undefined } | { refusal: string; text?: undefined };
