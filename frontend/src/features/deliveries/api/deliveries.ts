import { deliveryRoutes as routes } from '@afi/contracts/deliveries';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

/** Sends one again that failed. */
export const useRetryDelivery = () => useRouteMutation(routes.retry, { refresh: [routes.all] });

/** Channels whose provider takes nothing more. */
export const useStoppedChannels = () => useRouteQuery(routes.channels, {}, { kept: false });

export const useResumeChannel = () => useRouteMutation(routes.resume, { refresh: [routes.channels, routes.all] });
