import { postScreens } from '@afi/contracts/posts';
import { useLocation, useNavigate } from 'react-router-dom';
import { ownState, readOwnState } from '../../lib/session/own-state.js';

/** What a new post begins with: its content is HTML, which the editor and the server clean as any other. */
export interface PostBeginning {
  title: string;
  content: string;
}

/** Opens the composer with a text of another screen. */
export function useBeginPost() {
  const navigate = useNavigate();
  return (post: PostBeginning) => void navigate(postScreens.create, { state: ownState({ post }) });
}

/** What the screen before gave the composer to begin with. */
export function usePostBeginning(): PostBeginning | null {
  const { post } = readOwnState(useLocation().state);
  return (post as PostBeginning | undefined) ?? null;
}
