import { chatRoutes } from '@afi/contracts/assistant';
import { planRoutes, type PlanView } from '@afi/contracts/assistant-plans';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../../lib/outbox/use-outbox.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';

const refresh = [chatRoutes.messages, chatRoutes.one] as const;
const acts = ['accept', 'refuse', 'undo'] as const;
export type PlanAct = (typeof acts)[number];

/** Yes, no and undo: without a network they wait on the device, as other acts do. */
export function usePlanActs({ title }: Pick<PlanView, 'title'>) {
  const { t } = useTranslation();
  const offline = (act: PlanAct) => ({
    what: () => t('shell:outbox.act', { act: t(`assistant:plan.kept.${act}`), of: title }),
  });
  return {
    accept: useRouteMutation(planRoutes.accept, { refresh, offline: offline('accept') }),
    refuse: useRouteMutation(planRoutes.refuse, { refresh, offline: offline('refuse') }),
    undo: useRouteMutation(planRoutes.undo, { refresh, offline: offline('undo') }),
    choose: useRouteMutation(planRoutes.choose, { refresh }),
  };
}

/** What was said to a plan and waits on this device; null where nothing does. */
export function useWaitingAct(messageId: string): PlanAct | null {
  const waiting = useOutbox().filter(({ line, input }) => {
    const { params } = input as { params?: { messageId?: string } };
    return line.method === 'POST' && params?.messageId === messageId;
  });
  const path = waiting.at(-1)?.line.path;
  return acts.find((act) => planRoutes[act].path === path) ?? null;
}
