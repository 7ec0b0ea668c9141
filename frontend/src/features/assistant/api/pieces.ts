/** A piece of an answer, numbered from 1. */
export interface Piece {
  readonly seq: number;
  readonly text: string;
}

/** What is heard of an answer under way. */
export interface Heard {
  readonly text: string;
  /** The last piece of `text`. */
  readonly seq: number;
  /** Pieces that came before one that is still missing. */
  readonly ahead: readonly Piece[];
}

/** Puts pieces behind what is heard, in their order, each once, however often and in whatever order they come. */
export function hear({ text, seq, ahead }: Heard, pieces: readonly Piece[]): Heard {
  const waiting = new Map([...ahead, ...pieces].map((piece) => [piece.seq, piece]));
  let [all, last] = [text, seq];
  for (let next = waiting.get(last + 1); next; next = waiting.get(last + 1)) {
    all += next.text;
    last = next.seq;
  }
  return { text: all, seq: last, ahead: [...waiting.values()].filter((piece) => piece.seq > last) };
}

/** One of two that knows more of the same answer. */
export const further = (one: Heard, other: Heard): Heard => (other.seq > one.seq ? hear(other, one.ahead) : one);
