import { v7 as uuid } from 'uuid';

/**
 * Ids tell the month a message is in. What another word asked for has the time of what it is for: all that was ever sent for one
 * thing is in one month, whose unique index lets no two go to the same place.
 */
export const deliveryId = (sourceId?: string): string => {
  const msecs = sourceId?.[14] === '7' ? Number.parseInt(sourceId.slice(0, 8) + sourceId.slice(9, 13), 16) : undefined;
  return msecs === undefined ? uuid() : uuid({ msecs });
};
