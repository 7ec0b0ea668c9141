import { jobScreens } from '@afi/contracts/jobs';

/** The screen of the list: its files lead back there. */
export default jobScreens.all;
