import { chatRoutes } from '@afi/contracts/assistant';
import { guideRoutes } from '@afi/contracts/assistant-guides';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';

/** Begins a conversation that Afi leads: it speaks first. */
export const useBeginGuided = () => useRouteMutation(guideRoutes.begin, { refresh: [chatRoutes.list] });
