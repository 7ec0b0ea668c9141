import { deliveryRoutes as routes } from '@afi/contracts/deliveries';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';

/** Sends one again that failed. */
export const useRetryDelivery = () => useRouteMutation(routes.retry, { refresh: [routes.all] });
