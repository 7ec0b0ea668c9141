import { platformScreens } from '@afi/contracts/platform';
import type { UserType } from '@afi/contracts/route';

/** Where somebody signed in begins. */
export function homeOf(userType: UserType | undefined): string {
  return userType === 'admin' || userType === 'manager' ? platformScreens.dashboard : platformScreens.home;
}
