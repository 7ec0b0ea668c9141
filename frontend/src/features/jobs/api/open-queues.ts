import { jobRoutes, jobScreens } from '@afi/contracts/jobs';
import { send } from '../../../lib/api/send.js';
import { localPath } from '../../../lib/session/local-path.js';

/** The queue dashboard is served by the backend, behind a short-lived cookie that is asked for here. */
export async function openQueues(): Promise<void> {
  const { url } = await send(jobRoutes.openQueues, {});
  window.location.assign(localPath(url, jobScreens.queues));
}
