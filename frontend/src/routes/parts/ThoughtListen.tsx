import { spokenThought } from '@afi/contracts/spoken-text';
import type { ThoughtView } from '@afi/contracts/thoughts';
import { ListenToOwn } from '../../features/assistant/ui/ListenButton.js';

/** Has what was written read aloud; what was only said has its own sound. */
export function ThoughtListen({ thought: { id, title, content } }: { thought: ThoughtView }) {
  if (!content) return null;
  return <ListenToOwn of="thought" id={id} text={spokenThought({ title, content })} />;
}
