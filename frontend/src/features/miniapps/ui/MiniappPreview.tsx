import { useOfferedMiniapps } from '../api/miniapps.js';
import MiniappBody from './MiniappFrame.js';

/** The mini app as members will see it. */
export default function MiniappPreview({ value }: { value: object }) {
  const { data } = useOfferedMiniapps();
  const { miniappId } = value as { miniappId?: string };
  const app = data?.items.find(({ id }) => id === miniappId);
  return app ? <MiniappBody body={{ app }} /> : null;
}
