import { v7 as uuid } from 'uuid';

const timeOf = (id: string): number => parseInt(id.replace('-', '').slice(0, 12), 16);

/**
 * Ids are made of the time and never go back. After a spec that played the future they would stay there, for the specs behind
 * it in the same process, too: here they are of now again.
 * @throws where they are not
 */
export function idsOfNow(): void {
  const { now } = Date;
  let looks = 0;
  // Later than any id so far when it is compared; from then on before every moment there is.
  const moment = { valueOf: () => (looks++ === 0 ? Infinity : -1) };
  Date.now = () => moment as unknown as number;
  uuid();
  Date.now = now;
  if (Math.abs(timeOf(uuid()) - now()) > 60_000) throw new Error('ids are still of another time');
}
