import { postScreens } from '@afi/contracts/posts';
import { useLocation, useNavigate } from 'react-router-dom';
import { readSession } from '../../lib/session/session.js';

/** What a new post begins with: its content is HTML, which the editor and the server clean as any other. */
export interface PostBeginning {
  title: string;
  content: string;
}

const isBeginning = (state: unknown): state is { post: PostBeginning; userId: string } =>
  typeof state === 'object' && state !== null && 'post' in state && 'userId' in state;

/** Opens the composer with a text of another screen. It goes with the entry of the history: a reload finds it, an address does not tell it. */
export function useBeginPost() {
  const navigate = useNavigate();
  return (post: PostBeginning) => void navigate(postScreens.create, { state: { post, userId: readSession()?.userId } });
}

/** What the screen before gave the composer to begin with. */
export function usePostBeginning(): PostBeginning | null {
  const state: unknown = useLocation().state;
  // The history of a tab outlives a session: it is told to nobody else.
  return isBeginning(state) && state.userId === readSession()?.userId ? state.post : null;
}
