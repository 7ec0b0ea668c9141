import { csvAudienceRoutes as routes } from '@afi/contracts/csv-audiences';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';
import { mappingOf, type CampaignFields } from './fields.js';

/** Lines that are shown; the whole report is a file. */
const limit = 50;

/** What the file of a form says, as its columns are meant now; what was told before stays meanwhile. */
export function useCsvReport({ csvMediaId, csvCountry: country, csvConsent: consent, ...fields }: CampaignFields) {
  const mapping = mappingOf(fields);
  const body = { csvMediaId, country, consent, ...(Object.keys(mapping).length ? { mapping } : {}) };
  return useQuery({
    queryKey: [routes.read.path, JSON.stringify(body)],
    queryFn: ({ signal }) => send(routes.read, { body, signal }),
    enabled: csvMediaId !== '',
    placeholderData: keepPreviousData,
    meta: { kept: false },
    retry: false,
  });
}

/** The first lines of one kind. */
export const useCsvRows = (id: string, state: string, consent: boolean) =>
  useRouteQuery(
    routes.rows,
    { params: { id }, query: { state: state as 'invalid', consent: String(consent), limit } },
    { kept: false },
  );
