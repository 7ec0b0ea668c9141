import { postAutosaveRoutes } from '@afi/contracts/post-autosaves';
import i18next from 'i18next';
import { send } from '../../../lib/api/send.js';
import { callKeeper } from '../../../lib/outbox/kept-offline.js';

/** Drops a text of the server, by its id or its writer: at once, or as soon as there is a network. */
export function forgetText(id: string): void {
  const { forget } = postAutosaveRoutes;
  const input = { params: { id } };
  const offline = { what: () => i18next.t('composer:autosave.dropUnnamed'), quiet: true };
  const dropped = callKeeper()?.sendOrKeep(forget, input, offline) ?? send(forget, input);
  // One that stays behind all the same is offered again, and can be dropped there.
  void dropped.catch(() => undefined);
}
