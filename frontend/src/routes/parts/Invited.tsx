import { useSearchParams } from 'react-router-dom';
import { Invitation } from '../../features/communities/ui/Invitation.js';

/** The invitation of the address, above what has to be filled in before. */
export default function Invited() {
  const [search] = useSearchParams();
  return <Invitation code={search.get('invite') ?? ''} />;
}
