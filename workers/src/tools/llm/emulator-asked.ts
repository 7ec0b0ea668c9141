/** Ways a server goes wrong, each used for one call in the order given; `null` in the list lets a call pass. */
export type EmulatorFault =
  | { kind: 'status'; status: number; retryAfter?: string; code?: string }
  | { kind: 'no-json-schema' }
  | { kind: 'no-json' }
  | { kind: 'stall' }
  /** Answers well, so many milliseconds later. */
  | { kind: 'slow'; ms: number }
  /** Was heard, and paid for; the answer never comes. */
  | { kind: 'lost' }
  | { kind: 'truncated' }
  | { kind: 'garbage' }
  | { kind: 'wrong-schema' }
  | { kind: 'unknown-passages' }
  | { kind: 'invented-passage' }
  | { kind: 'html' }
  /** Says this, whatever it is asked. */
  | { kind: 'answer'; answer: unknown }
  | { kind: 'endless' }
  /** Of a streamed answer: falls silent, hangs up or sends half of a piece after so many words. */
  | { kind: 'silent-after' | 'cut-after' | 'half-after'; words: number };

/** What is asked of a chat, as far as an emulator reads it. */
export interface Ask {
  model?: string;
  messages?: { role: string; content: string }[];
  response_format?: { type: string };
  stream?: boolean;
}

/** The text that stands between marks in a prompt (`asData`). */
export const markedText = (prompt: string): string => /<(text-[0-9a-f]+)>\n([\s\S]*)\n<\/\1>/.exec(prompt)?.[2] ?? '';
