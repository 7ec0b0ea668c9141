import { ExpressAdapter } from '@bull-board/express';
import type { AppControllerRoute, BullBoardRequest, ControllerHandlerReturnType } from '@bull-board/api/typings/app';

type Render = (file: string, options: object, done: (error: unknown, page?: string) => void) => void;

/** What may be changed, by the name of the act. Adding jobs, rewriting or emptying them is not among it, for nobody. */
const acts: Record<string, string> = {
  '/api/queues/pause': 'pause',
  '/api/queues/resume': 'resume',
  '/api/queues/:queueName/pause': 'pause',
  '/api/queues/:queueName/resume': 'resume',
  '/api/queues/:queueName/promote': 'promote',
  '/api/queues/:queueName/retry/:queueStatus': 'retry',
  '/api/queues/:queueName/clean/:queueStatus': 'clean',
  '/api/queues/:queueName/:jobId/promote': 'promote',
  '/api/queues/:queueName/:jobId/retry': 'retry',
  '/api/queues/:queueName/:jobId/clean': 'clean',
};

/** Does an act and writes it down: both, or neither. */
export type Audited = (
  act: string,
  on: Record<string, string>,
  work: () => Promise<ControllerHandlerReturnType>,
) => Promise<ControllerHandlerReturnType>;

/**
 * The dashboard's server. It has the routes that read, and, where acts are audited, those of `acts`; the library's
 * others do not exist here. Its page asks nothing of another site: it comes with a web font, ours is the system's.
 */
export class BoardPage extends ExpressAdapter {
  constructor(private readonly audited: Audited | null) {
    super();
  }

  override setApiRoutes(routes: AppControllerRoute[]): this {
    super.setApiRoutes(routes.flatMap((route) => this.allowed(route)));
    return this;
  }

  override setViewsPath(folder: string): this {
    super.setViewsPath(folder);
    const { engines } = this.app as unknown as { engines: Record<string, Render> };
    const render = engines['.ejs'];
    if (!render)
      throw new Error('the dashboard is no longer rendered by ejs: its page must stay without outside links');
    engines['.ejs'] = (file, options, done) =>
      render(file, options, (error, page) => done(error, page?.replace(/<link href="https:[^>]*>/g, '')));
    return this;
  }

  private allowed(route: AppControllerRoute): AppControllerRoute[] {
    if (route.method === 'get') return [route];
    const act = route.method === 'put' && typeof route.route === 'string' ? acts[route.route] : undefined;
    const { audited } = this;
    if (!act || !audited) return [];
    const handler = (request?: BullBoardRequest) =>
      audited(act, (request?.params ?? {}) as Record<string, string>, async () => route.handler(request));
    return [{ ...route, handler }];
  }
}
