import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';

/**
 * What a form begins with: the answer of now, not the one before it. A form begun on an older version is refused when it is
 * sent. Where the server does not answer at once, what is known serves; a form once shown is never taken away.
 */
export function useFresh<Data>(query: UseQueryResult<Data>): UseQueryResult<Data> {
  const { fetchStatus, failureCount } = query;
  // What the device kept is read again at once (`keepRead`), before anybody is told of it.
  const isComing = fetchStatus === 'fetching' && failureCount === 0;
  const [shown, setShown] = useState(!isComing);
  if (!shown && !isComing) setShown(true);
  return shown || !isComing ? query : ({ ...query, data: undefined } as UseQueryResult<Data>);
}
