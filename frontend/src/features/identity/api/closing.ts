import { closingRoutes } from '@afi/contracts/closing';
import { beginLeaving, endSession, stay } from '../../../lib/session/session.js';
import { send } from '../../../lib/api/send.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

export const useClosing = () => useRouteQuery(closingRoutes.state, {}, { kept: false });
export const useAskClosing = () => useRouteMutation(closingRoutes.askCode);

/** Closes the account and leaves; the socket may say first that the session is over. @throws what the server refuses */
export async function closeAccount(requestId: string, code: string): Promise<void> {
  beginLeaving();
  try {
    await send(closingRoutes.close, { body: { requestId, code } });
  } catch (error) {
    stay();
    throw error;
  }
  endSession('logout');
}
