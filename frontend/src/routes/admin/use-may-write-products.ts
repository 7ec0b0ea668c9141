import { lastWritingLevel } from '@afi/contracts/products';
import { useProfile } from '../../features/identity/api/profile.js';

/** Whether this manager may change the products of the business; agents see them. The server decides. */
export function useMayWriteProducts(): boolean {
  const { profile } = useProfile();
  return profile !== undefined && 'level' in profile && profile.level <= lastWritingLevel;
}
