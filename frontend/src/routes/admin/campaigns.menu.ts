import { campaignScreens as paths } from '@afi/contracts/campaigns';
import { IconSpeakerphone } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  { place: 'main', order: 45, to: paths.list, label: 'menu:campaigns.list', icon: IconSpeakerphone },
] satisfies MenuLine[];
