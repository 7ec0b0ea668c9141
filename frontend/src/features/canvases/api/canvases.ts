import { canvasRoutes, type CanvasFormat, type CanvasView } from '@afi/contracts/canvases';
import { creationRoutes } from '@afi/contracts/creations';
import { canvasShareRoutes } from '@afi/contracts/canvas-shares';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/api/send.js';
import { isSame } from '../../../lib/edited/same-words.js';
import { bringingBack } from '../../../lib/outbox/kept-offline.js';
import { keyOf } from '../../../lib/query/keys.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';
import { isOnlyHere, forgetBeginning, type Beginning } from './beginnings.js';

const refresh = [canvasRoutes.one, creationRoutes.list] as const;

/** While its source is read, a canvas is asked for this often, should the live line be away. */
const pollMs = 3_000;

export const useCanvas = (id: string) =>
  useRouteQuery(
    canvasRoutes.one,
    { params: { id } },
    { enabled: !isOnlyHere(id), refetchInterval: (canvas) => (canvas?.state === 'reading' ? pollMs : false) },
  );
export const useBeginCanvas = () => useRouteMutation(canvasRoutes.create, { refresh });

/** Saves a canvas; one of version 0 is only here, and begins with it. Where that answer was lost it is there already, and is changed. */
export async function saveCanvas(id: string, words: Beginning, version: number): Promise<CanvasView> {
  const { title, ...drawing } = words;
  // One that is being written anew has none for a moment.
  const body = { ...drawing, ...(title.trim() ? { title } : {}) };
  const change = (from: number) => send(canvasRoutes.change, { params: { id }, body: { ...body, version: from } });
  if (version > 0) return change(version);
  await send(canvasRoutes.create, { body: { id, ...body } });
  forgetBeginning(id);
  const there = await send(canvasRoutes.one, { params: { id } });
  return isSame(words, there) ? there : change(there.version);
}

/** Keeps a picture that was drawn of it, or has a PDF made of that. */
export const keepExport = ({ id, version }: Pick<CanvasView, 'id' | 'version'>, format: CanvasFormat, file: File) =>
  send(canvasRoutes.exports, { params: { id }, body: { format, version }, file });

/** What is done with the link of a picture. */
export const useCanvasShare = () => ({
  make: useRouteMutation(canvasShareRoutes.share, { refresh: [canvasRoutes.one] }),
  end: useRouteMutation(canvasShareRoutes.end, { refresh: [canvasRoutes.one] }),
});

/** Copies, deletes and brings back one canvas. */
export function useCanvasActs(title: string) {
  const { t } = useTranslation();
  const offline = { what: () => t('shell:outbox.act', { act: t('canvases:remove'), of: title }) };
  return {
    duplicate: useRouteMutation(canvasRoutes.duplicate, { refresh }),
    remove: useRouteMutation(canvasRoutes.remove, { refresh, offline }),
    restore: useRouteMutation(canvasRoutes.restore, { refresh, offline: bringingBack(title) }),
  };
}

/** What is needed to edit a canvas, beside its words. */
export const editedCanvas = (id: string) => ({
  name: 'canvas layers',
  read: () => send(canvasRoutes.one, { params: { id } }),
  queryKey: keyOf(canvasRoutes.one, { id }),
  lists: [creationRoutes.list.path],
});
