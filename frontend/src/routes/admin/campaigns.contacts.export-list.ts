import { campaignScreens } from '@afi/contracts/campaigns';

/** The screen of the list: its files lead back there. */
export default campaignScreens.contacts;
