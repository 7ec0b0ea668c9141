import { chatScreens } from '@afi/contracts/assistant';
import { Memory } from '../../features/assistant/ui/Memory.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

/** What Afi is to know of the person. */
export default function ChatMemory() {
  return (
    <div className="page narrow">
      <PageTitle back={chatScreens.list} />
      <Memory />
    </div>
  );
}
