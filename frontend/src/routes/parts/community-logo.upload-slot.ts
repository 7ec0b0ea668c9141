import { communityScreens } from '@afi/contracts/communities';
import { hrefOf } from '@afi/contracts/screen';
import { uploadSlot, type UploadSlot } from '../../features/media/api/upload-slot.js';

const word = 'community-logo ';

/** Where the logo of a community is sent to: one that is still on its way never lands on another community. */
export function communityLogoSlot(communityId: string): UploadSlot<null, string> {
  const path = hrefOf(communityScreens.one, { id: communityId, tab: 'about' });
  return uploadSlot(`${word}${communityId}`, { kinds: ['image'], path });
}

export default (name: string) => communityLogoSlot(name.slice(word.length));
