import { campaignScreens } from '@afi/contracts/campaigns';
import { hrefOf } from '@afi/contracts/screen';
import { uploadSlot, type UploadSlot } from '../../features/media/api/upload-slot.js';

const word = 'campaigns ';

/** Where the list of people of one campaign is sent to. */
export function campaignSlot(campaignId: string): UploadSlot<null, string> {
  return uploadSlot(word + campaignId, {
    kinds: ['file'],
    path: campaignId === 'new' ? campaignScreens.create : hrefOf(campaignScreens.edit, { id: campaignId }),
  });
}

export default (name: string) => campaignSlot(name.slice(word.length));
