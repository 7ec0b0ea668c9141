import { campaignScreens as paths } from '@afi/contracts/campaigns';
import { IconAddressBook, IconSpeakerphone } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  { place: 'main', order: 45, to: paths.list, label: 'menu:campaigns.list', icon: IconSpeakerphone },
  { place: 'main', order: 46, to: paths.contacts, label: 'menu:campaigns.contacts', icon: IconAddressBook },
] satisfies MenuLine[];
